import { Html } from '#components/ui/html.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { chaptersOf, compositionOf } from '#rules/theme/composition.ts';
import { HomeRooms } from './home-rooms.tsx';
import { homePageTexts } from './home-texts.tsx';
import styles from './hotel-home.module.css';
import { PlaceSection } from './place.tsx';
import prose from './prose.module.css';

type Props = { hotel: Hotel; rooms: HomeRoom[] };

/**
 * The hotel's own content under step 1, its chapters in the order of the hotel's composition. Chapters without content
 * are left out.
 */
export function HotelHome({ hotel, rooms }: Props) {
  const composition = compositionOf(hotel.composition, hotel.display_font);
  const chapters = {
    about: hotel.details ? <About key="about" hotel={hotel} details={hotel.details} /> : null,
    rooms: rooms.length > 0 ? <HomeRooms key="rooms" rooms={rooms} composition={composition} /> : null,
    place: <PlaceSection key="place" hotel={hotel} />,
    rules: hotel.rules_and_services ? <Rules key="rules" html={hotel.rules_and_services} /> : null,
  };
  return chaptersOf(composition).map((chapter) => chapters[chapter]);
}

function About({ hotel, details }: { hotel: Hotel; details: string }) {
  const picture = hotel.images[1] ?? null;
  return (
    <section
      className={[styles.about, picture ? '' : styles.bare].filter(Boolean).join(' ')}
      aria-labelledby="about-hotel"
    >
      {/* The hotel's own text starts with third-level headings, so a second-level one comes before them. */}
      <h2 id="about-hotel" className="visually-hidden">
        {homePageTexts.about}
      </h2>
      <Html className={styles.text} html={details} />
      {picture ? (
        <Picture
          className={styles.picture}
          src={picture.url}
          alt={picture.alt ?? hotel.name}
          sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
        />
      ) : null}
    </section>
  );
}

function Rules({ html }: { html: string }) {
  return (
    <section className={styles.rules} id="rules">
      <h2 className={styles.title}>{homePageTexts.rules}</h2>
      <Html className={proseClass(html)} html={html} />
    </section>
  );
}

/** A text with a table of terms needs more width. */
const proseClass = (html: string): string =>
  [prose.prose, html.includes('<dl') ? prose.table : ''].filter(Boolean).join(' ');
