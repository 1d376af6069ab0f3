import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { addressLines } from '@/lib/hotel/address-lines';
import type { Hotel } from '@/lib/hotel/hotel';
import { phoneLink } from '@/lib/hotel/phone-link';
import { routeLinks } from '@/lib/hotel/route-links';
import { homePageTexts } from '@/lib/messages/ru-home';
import styles from './place.module.css';
import { PlaceDrawing } from './place-drawing';
import { proseClass } from './prose-class';

/** Where the hotel is, the way there and whom to call, as far as the hotel config tells. */
export function Place({
  hotel,
  way,
  logo,
}: {
  hotel: Hotel;
  /** Sanitised html; may be empty. */
  way: string;
  /** Sanitised svg. */
  logo: string | null;
}) {
  const { geo, phone, email } = hotel;
  const [street, place] = addressLines(hotel);
  const routes = routeLinks(hotel);
  if (!street && !geo && !phone && !email && !way) return null;
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
        {way ? <Html className={proseClass(way)} html={way} /> : null}
        {routes.length > 0 ? (
          <ul className={styles.routes}>
            {routes.map(({ href, text }, index) => (
              <li key={href}>
                <a
                  className={buttonClass({ look: index === 0 ? 'secondary' : 'text' })}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {text}
                  <Icon name="out" size={16} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {phone || email ? (
          <address className={styles.contacts}>
            {phone ? (
              <a className={styles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ) : null}
            {email ? (
              <a className={styles.mail} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
          </address>
        ) : null}
      </div>
      {geo ? (
        <PlaceDrawing geo={geo} city={hotel.address?.city ?? ''} logo={logo} />
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
