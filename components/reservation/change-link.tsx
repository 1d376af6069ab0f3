import { useHotel } from '#components/providers/hotel-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import styles from './change-link.module.css';
import { orderDoorTexts } from './texts.tsx';

/** Leads to the wizard with the choices of the order, whose address the server writes. */
export function ChangeLink({ number }: { number: string }) {
  const { root } = useHotel();
  return (
    <div className={styles.change} data-screen="">
      <a
        className={buttonClass({ look: 'outline', size: 'l' })}
        href={hotelPath(root, `/success/change?order=${encodeURIComponent(number)}`)}
      >
        {orderDoorTexts.change}
      </a>
      <p className={styles.hint}>{orderDoorTexts.changeHint}</p>
    </div>
  );
}
