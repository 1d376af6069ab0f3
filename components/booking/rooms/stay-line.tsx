import { BookingLink } from '@/components/booking/booking-link';
import { useStayTexts } from '@/components/booking/parameters/use-stay-texts';
import { buttonClass } from '@/components/ui/button';
import { editParameters } from '@/lib/booking/transitions';
import { common } from '@/lib/messages/ru';
import styles from './stay-line.module.css';

/** The stay in one line with the way back, where the done columns are not shown. */
export function StayLine() {
  const { stayShort, guestsShort } = useStayTexts();
  return (
    <p className={styles.line}>
      <span>
        {stayShort}, {guestsShort}
      </span>
      <BookingLink className={buttonClass({ look: 'text' })} to={editParameters}>
        {common.change}
      </BookingLink>
    </p>
  );
}
