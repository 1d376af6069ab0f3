import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import { splitWay } from '@/lib/hotel/chapters';
import type { HomeRoom } from '@/lib/hotel/cheapest-nights';
import type { Hotel } from '@/lib/hotel/hotel';
import { hotelStrengths } from '@/lib/hotel/strengths';
import { homePageTexts } from '@/lib/messages/ru-home';
import { HomeRooms } from './home-rooms';
import styles from './hotel-home.module.css';
import { Place } from './place';
import { Rules } from './rules';
import { Strengths } from './strengths';

type Props = {
  hotel: Hotel;
  rooms: HomeRoom[];
  /** Sanitised svg. */
  logo: string | null;
};

/** The hotel's own content under step 1; empty parts are left out. */
export function HotelHome({ hotel, rooms, logo }: Props) {
  const picture = hotel.images[1] ?? null;
  const about = splitWay(hotel.details);
  const rules = splitWay(hotel.rules_and_services);
  return (
    <>
      <Strengths strengths={hotelStrengths(hotel, rooms)} />
      {about.rest ? (
        <section
          className={[styles.about, picture ? '' : styles.bare].filter(Boolean).join(' ')}
          aria-labelledby="about-hotel"
        >
          {/* The hotel's own text starts with third-level headings. */}
          <h2 id="about-hotel" className="visually-hidden">
            {homePageTexts.about}
          </h2>
          <Html className={styles.text} html={about.rest} />
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
      <Place hotel={hotel} way={about.way || rules.way} logo={logo} />
      {rules.rest ? <Rules html={rules.rest} /> : null}
    </>
  );
}
