import type { BookingGuest } from '@/lib/contracts/reservation';
import styles from './profile-guest.module.css';

/** A logged-in guest gives no details: these are the profile's. */
export function ProfileGuest({ guest }: { guest: BookingGuest }) {
  return (
    <p className={styles.guest}>
      <b>
        {guest.last_name} {guest.first_name} {guest.middle_name}
      </b>
      <span>{guest.email}</span>
      <span>{guest.phone}</span>
    </p>
  );
}
