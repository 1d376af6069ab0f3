import type { Hotel } from '#lib/server/hotel/hotel.ts';
import { addressLines } from '#lib/server/hotel/hotel-contacts.ts';
import { getHotelLogo } from '#lib/server/hotel/hotel-logo.ts';
import { LOGO_CLASS } from '#lib/server/sanitizing/logo-class.ts';
import { HotelMark } from './hotel-mark.tsx';
import styles from './letterhead.module.css';

/** The hotel's logo, name and contacts at the head of printed pages. */
export async function Letterhead({ hotel }: { hotel: Hotel }) {
  const { svg } = await getHotelLogo(hotel);
  return (
    <div className={styles.letterhead}>
      <p className={[styles.name, LOGO_CLASS].join(' ')}>
        <HotelMark svg={svg} />
        {hotel.name}
      </p>
      <address className={styles.contacts}>
        {[...addressLines(hotel), hotel.phone, hotel.email].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
