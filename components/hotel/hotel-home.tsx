import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import type { HomeRoom } from '@/lib/hotel/home-rooms';
import type { Hotel } from '@/lib/hotel/hotel';
import { homePageTexts } from '@/lib/messages/ru-home';
import { HomeRooms } from './home-rooms';
import styles from './hotel-home.module.css';
import { Place } from './place';
import prose from './prose.module.css';

type Props = {
  hotel: Hotel;
  rooms: HomeRoom[];
};

/** The hotel's own content under step 1; empty parts are left out. */
export function HotelHome({ hotel, rooms }: Props) {
  const picture = hotel.images[1] ?? null;
  return (
    <>
      {hotel.details ? (
        <section
          className={[styles.about, picture ? '' : styles.bare].filter(Boolean).join(' ')}
          aria-labelledby="about-hotel"
        >
          {/* The hotel's own text starts with third-level headings. */}
          <h2 id="about-hotel" className="visually-hidden">
            {homePageTexts.about}
          </h2>
          <Html className={styles.text} html={hotel.details} />
          {picture ? (
            <Picture
              className={styles.picture}
              src={picture.url}
              alt={picture.alt ?? hotel.name}
              sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
            />
          ) : null}
        </section>
      ) : null}
      {rooms.length > 0 ? <HomeRooms hotel={hotel} rooms={rooms} /> : null}
      <Place hotel={hotel} />
      {hotel.rules_and_services ? (
        <section className={styles.rules} id="rules">
          <h2 className={styles.title}>{homePageTexts.rules}</h2>
          <Html className={proseClass(hotel.rules_and_services)} html={hotel.rules_and_services} />
        </section>
      ) : null}
    </>
  );
}

/** A hotel's text is wider where it has a table of terms. */
const proseClass = (html: string): string =>
  [prose.prose, html.includes('<dl') ? prose.table : ''].filter(Boolean).join(' ');
