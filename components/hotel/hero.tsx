import { Picture } from '#components/ui/picture.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { formatHotelTime } from '#rules/text/dates.ts';
import { hotelPlace } from '#rules/text/place.ts';
import styles from './hero.module.css';
import { Standing } from './trust.tsx';

/**
 * The hotel's name on its picture or beside it. On a picture, whose colours nobody can foresee, the text lies on a shade
 * that makes the brightest one dark enough.
 */
export function Hero({ hotel }: { hotel: Hotel }) {
  const [picture] = hotel.images;
  const place = hotelPlace(hotel);
  return (
    <div className={[styles.hero, picture ? '' : styles.bare].join(' ')}>
      <div className={styles.text}>
        <h1 className={styles.name} data-hero-name="" data-long={hotel.name.length > 18 || undefined}>
          {hotel.name}
        </h1>
        {place ? <p className={styles.place}>{place}</p> : null}
        <Standing hotel={hotel} />
        <p className={styles.times}>
          <span>
            {hoursTexts.checkIn} <b>{hoursTexts.from(formatHotelTime(hotel.time_arrival))}</b>
          </span>
          <span>
            {hoursTexts.checkOut} <b>{hoursTexts.until(formatHotelTime(hotel.time_departure))}</b>
          </span>
        </p>
      </div>
      {picture ? (
        <Picture
          className={styles.picture}
          src={picture.url}
          tall={picture.tall}
          alt={picture.alt ?? hotel.name}
          sizes="100vw"
          isPriority
        />
      ) : null}
    </div>
  );
}
