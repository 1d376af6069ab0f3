import { Html } from '@/components/ui/html';
import { StaticPicture } from '@/components/ui/static-picture';
import { splitWay } from '@/lib/hotel/chapters';
import type { HomeRoom } from '@/lib/hotel/cheapest-nights';
import type { Hotel } from '@/lib/hotel/hotel';
import { hotelStrengths } from '@/lib/hotel/strengths';
import type { PictureBlurs } from '@/lib/media/picture-blur';
import { homePageTexts } from '@/lib/messages/ru-home';
import { HomeRooms } from './home-rooms';
import styles from './hotel-home.module.css';
import { Place } from './place';
import { Rules } from './rules';
import { Strengths } from './strengths';

type Props = {
  hotel: Hotel;
  rooms: HomeRoom[];
  blurs: PictureBlurs;
  /** Sanitised svg. */
  logo: string | null;
};

/** The hotel's own content under step 1; empty parts are left out. */
export function HotelHome({ hotel, rooms, blurs, logo }: Props) {
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
            <StaticPicture
              className={styles.picture}
              src={picture.url}
              alt={picture.alt ?? hotel.name}
              sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
              widest={1920}
              blur={blurs[picture.url]}
            />
          ) : null}
        </section>
      ) : null}
      {rooms.length > 0 ? <HomeRooms hotel={hotel} rooms={rooms} blurs={blurs} /> : null}
      <Place hotel={hotel} way={about.way || rules.way} logo={logo} blurs={blurs} />
      {rules.rest ? <Rules html={rules.rest} /> : null}
    </>
  );
}
