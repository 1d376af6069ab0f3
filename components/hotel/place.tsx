import { Picture } from '#components/ui/picture.tsx';
import { RouteLinks } from '#components/ui/route-links.tsx';
import { addressLines } from '#lib/server/hotel/hotel-contacts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { routeLinks } from '#rules/hotel/route-links.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { homePageTexts } from './home-texts.tsx';
import { DrawnMap } from './hotel-map.tsx';
import styles from './place.module.css';
import { WayLines } from './way-lines.tsx';

/** The hotel's address, map, routes and contacts, as far as the hotel config has them. */
export function PlaceSection({ hotel }: { hotel: Hotel }) {
  const { phone, email } = hotel;
  const [street, place] = addressLines(hotel);
  const routes = routeLinks(hotel);
  if (!street && routes.length === 0 && !phone && !email && !hotel.map && !hotel.way) return null;
  const picture = hotel.images[2] ?? hotel.images[0];
  return (
    <section className={styles.section} id="place">
      <div className={styles.text}>
        <h2 className={styles.title}>{homePageTexts.place}</h2>
        {street ? (
          <address className={styles.address}>
            <span className={styles.street}>{street}</span>
            {place ? <span>{place}</span> : null}
          </address>
        ) : null}
        <WayLines hotel={hotel} />
        <RouteLinks routes={routes} />
        {phone || email ? (
          <address className={styles.contacts}>
            {phone ? (
              <a className={styles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ) : null}
            {phone && hotel.phone_hours ? <span className={styles.hours}>{hotel.phone_hours}</span> : null}
            {email ? (
              <a className={styles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
          </address>
        ) : null}
      </div>
      {hotel.map ? (
        <DrawnMap hotel={hotel} />
      ) : picture ? (
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
