import { addressLines } from '#lib/server/hotel/hotel-contacts.ts';
import { getHotelLogo } from '#lib/server/hotel/hotel-logo.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import styles from './print-header.module.css';
import { Wordmark } from './wordmark.tsx';

/** The hotel's logo, name and contacts at the head of printed pages. */
export async function PrintHeader({ hotel }: { hotel: Hotel }) {
  const { svg } = await getHotelLogo(hotel);
  return (
    <div className={styles.header}>
      <p className={styles.name}>
        <Wordmark hotel={hotel} logo={svg} place="print" />
      </p>
      <address className={styles.contacts}>
        {[...addressLines(hotel), hotel.phone, hotel.email].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
