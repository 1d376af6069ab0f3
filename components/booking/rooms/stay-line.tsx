import { useStayTexts } from '@/components/booking/parameters/use-stay-texts';
import { Button } from '@/components/ui/button';
import { common } from '@/lib/messages/ru';
import styles from './stay-line.module.css';

/** The stay in one line with the way back, where the done columns are not shown. */
export function StayLine({ onChange }: { onChange: () => void }) {
  const { stayShort, guestsShort } = useStayTexts();
  return (
    <p className={styles.line}>
      <span>
        {stayShort}, {guestsShort}
      </span>
      <Button look="text" onClick={onChange}>
        {common.change}
      </Button>
    </p>
  );
}
