import { Html } from '#components/ui/html.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RouteLinks } from '#components/ui/route-links.tsx';
import type { HomeRoom } from '#lib/server/hotel/home-rooms.ts';
import { addressLines, routeLinks } from '#lib/server/hotel/hotel-contacts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { chaptersOf, compositionOf } from '#rules/theme/composition.ts';
import { HomeRooms } from './home-rooms.tsx';
import { homePageTexts } from './home-texts.tsx';
import styles from './hotel-home.module.css';
import placeStyles from './place.module.css';
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
    place: <Place key="place" hotel={hotel} />,
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

/** The hotel's address, routes and contacts, as far as the hotel config has them. */
function Place({ hotel }: { hotel: Hotel }) {
  const { phone, email } = hotel;
  const [street, place] = addressLines(hotel);
  const routes = routeLinks(hotel);
  if (!street && routes.length === 0 && !phone && !email) return null;
  const picture = hotel.images[2] ?? hotel.images[0];
  return (
    <section className={placeStyles.section} id="place">
      <div className={placeStyles.text}>
        <h2 className={placeStyles.title}>{homePageTexts.place}</h2>
        {street ? (
          <address className={placeStyles.address}>
            <span className={placeStyles.street}>{street}</span>
            {place ? <span>{place}</span> : null}
          </address>
        ) : null}
        <RouteLinks routes={routes} />
        {phone || email ? (
          <address className={placeStyles.contacts}>
            {phone ? (
              <a className={placeStyles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ) : null}
            {email ? (
              <a className={placeStyles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
          </address>
        ) : null}
      </div>
      {picture ? (
        <Picture
          className={placeStyles.picture}
          src={picture.url}
          alt={picture.alt ?? hotel.name}
          sizes="(max-width: 1023px) 100vw, min(55vw, 986px)"
        />
      ) : null}
    </section>
  );
}
