import { Picture } from '#components/ui/picture.tsx';
import type { Hotel } from '#lib/server/hotel/hotel.ts';
import { hotelPlace } from '#lib/server/hotel/hotel-contacts.ts';
import { formatHotelTime } from '#lib/text/dates.ts';
import { homeTexts } from '#lib/text/ru.ts';
import styles from './hero.module.css';

/** The hotel's panel beside an untouched picture; no text lies on it. */
export function Hero({ hotel }: { hotel: Hotel }) {
  const [picture] = hotel.images;
  const place = hotelPlace(hotel);
  return (
    <div className={[styles.hero, picture ? '' : styles.bare].join(' ')}>
      <div className={styles.text}>
        <h1 className={styles.name} data-long={hotel.name.length > 18 || undefined}>
          {hotel.name}
        </h1>
        {place ? <p className={styles.place}>{place}</p> : null}
        <p className={styles.times}>
          <span>
            {homeTexts.checkIn} <b>{`${homeTexts.from} ${formatHotelTime(hotel.time_arrival)}`}</b>
          </span>
          <span>
            {homeTexts.checkOut} <b>{`${homeTexts.until} ${formatHotelTime(hotel.time_departure)}`}</b>
          </span>
        </p>
      </div>
      {picture ? (
        <Picture
          className={styles.picture}
          src={picture.url}
          alt={picture.alt ?? hotel.name}
          sizes="(max-width: 767px) 100vw, 61vw"
          isPriority
        />
      ) : null}
    </div>
  );
}
