import { accountTexts } from '@/lib/messages/ru-account';
import styles from './empty.module.css';

/** Placeholder beside the list while no booking is open. */
export function ChooseBooking() {
  return (
    <div className={styles.empty}>
      <h2>{accountTexts.chooseBooking}</h2>
      <p>{accountTexts.chooseBookingHint}</p>
    </div>
  );
}
