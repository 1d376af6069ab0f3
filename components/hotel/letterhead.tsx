import type { Hotel } from '@/lib/hotel/hotel';
import { addressLines } from '@/lib/hotel/hotel-contacts';
import { getHotelLogo } from '@/lib/hotel/hotel-logo';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import { HotelMark } from './hotel-mark';
import styles from './letterhead.module.css';

/** The hotel at the head of what is printed: logo, name, address, phone and mail. */
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
