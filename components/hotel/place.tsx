import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { Hotel } from '@/lib/hotel/hotel';
import { addressLines, phoneLink, routeLinks } from '@/lib/hotel/hotel-contacts';
import { homePageTexts } from '@/lib/messages/ru-home';
import styles from './place.module.css';

/** Where the hotel is, the way there and whom to call, as far as the hotel config tells. */
export function Place({ hotel }: { hotel: Hotel }) {
  const { phone, email } = hotel;
  const [street, place] = addressLines(hotel);
  const routes = routeLinks(hotel);
  if (!street && routes.length === 0 && !phone && !email) return null;
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
