import { StayDays } from '@/components/booking/success/stay-days';
import { Picture } from '@/components/ui/picture';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { accountTexts } from '@/lib/messages/ru-account';
import styles from './booking-facts.module.css';

/** Picture, days and guests of a booking. */
export function BookingFacts({ booking }: { booking: AccountReservationDetail }) {
  return (
    <div className={styles.facts}>
      <Picture
        className={styles.picture}
        src={booking.room.preview_img}
        alt={booking.room.name || accountTexts.room}
        sizes="(max-width: 767px) 100vw, 33vw"
      />
      <StayDays stay={booking} />
    </div>
  );
}
