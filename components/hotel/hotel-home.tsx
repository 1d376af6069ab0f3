import { Html } from '@/components/ui/html';
import { StaticPicture } from '@/components/ui/static-picture';
import type { HomeRoom } from '@/lib/hotel/cheapest-nights';
import type { Hotel } from '@/lib/hotel/hotel';
import type { PictureBlurs } from '@/lib/media/picture-blur';
import { homeTexts } from '@/lib/messages/ru-hotel';
import { Contacts } from './contacts';
import { HomeRooms } from './home-rooms';
import styles from './hotel-home.module.css';

/** The hotel's own content under step 1; empty parts are left out. */
export function HotelHome({ hotel, rooms, blurs }: { hotel: Hotel; rooms: HomeRoom[]; blurs: PictureBlurs }) {
  const picture = hotel.images[1] ?? null;
  return (
    <>
      {hotel.details ? (
        <section className={styles.about} aria-labelledby="about-hotel">
          {/* The hotel's own text starts with third-level headings. */}
          <h2 id="about-hotel" className="visually-hidden">
            {homeTexts.about}
          </h2>
          <Html className={styles.text} html={hotel.details} />
          {picture ? (
            <StaticPicture
              className={styles.picture}
              src={picture.url}
              alt={picture.alt ?? hotel.name}
              sizes="(max-width: 1023px) 100vw, 55vw"
              blur={blurs[picture.url]}
            />
          ) : null}
        </section>
      ) : null}
      {rooms.length > 0 ? <HomeRooms rooms={rooms} blurs={blurs} /> : null}
      {hotel.rules_and_services ? (
        <section className={styles.facts}>
          <h2 className={styles.title}>{homeTexts.rules}</h2>
          <Html className={styles.rules} html={hotel.rules_and_services} />
        </section>
      ) : null}
      <Contacts hotel={hotel} />
    </>
  );
}
