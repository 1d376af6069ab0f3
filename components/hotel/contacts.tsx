import type { Hotel } from '@/lib/hotel/hotel';
import { homeTexts } from '@/lib/messages/ru-hotel';
import styles from './contacts.module.css';

/** Phone, mail and address, as far as the hotel config has them. */
export function Contacts({ hotel }: { hotel: Hotel }) {
  const address = [hotel.address?.city, hotel.address?.street].filter(Boolean).join(', ');
  if (!hotel.phone && !hotel.email && !address) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{homeTexts.contacts}</h2>
      <address className={styles.contacts}>
        {hotel.phone ? (
          <a className={styles.phone} href={`tel:${hotel.phone.replace(/[^+\d]/g, '')}`}>
            {hotel.phone}
          </a>
        ) : null}
        {hotel.email ? (
          <a className={styles.mail} href={`mailto:${hotel.email}`}>
            {hotel.email}
          </a>
        ) : null}
        {address ? <span className={styles.address}>{address}</span> : null}
      </address>
    </section>
  );
}
