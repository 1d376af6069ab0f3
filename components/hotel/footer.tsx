import type { Hotel } from '@/lib/hotel/hotel';
import { hotelTexts } from '@/lib/messages/ru';
import { homePageTexts } from '@/lib/messages/ru-home';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import styles from './footer.module.css';
import { HotelMark } from './hotel-mark';

/** The hotel's links again, for guests without the menu: it needs scripts, and a hotel may hide the top bar. */
export function Footer({
  hotel,
  logo,
  consultationEmail,
}: {
  hotel: Hotel;
  /** Sanitised svg. */
  logo: string | null;
  consultationEmail: string;
}) {
  const links = [
    ...hotel.hotel_menu_items.map(({ name, reference }) => ({ href: reference, text: name })),
    { href: hotel.users_term, text: homePageTexts.rules },
    { href: hotel.policy_link, text: homePageTexts.policy },
    { href: hotel.offer_link, text: homePageTexts.offer },
    { href: `mailto:${consultationEmail}`, text: hotelTexts.consultation },
  ];
  return (
    <footer className={styles.footer}>
      <p className={[styles.name, LOGO_CLASS].join(' ')}>
        <HotelMark svg={logo} />
        {hotel.name}
      </p>
      <ul className={styles.links}>
        {links.map(({ href, text }) =>
          href ? (
            <li key={text + href}>
              <a
                href={href}
                {...(href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {text}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </footer>
  );
}
