import type { Hotel } from '@/lib/hotel/hotel';
import { hotelTexts } from '@/lib/messages/ru';
import styles from './footer.module.css';
import { HotelMark } from './hotel-mark';

export function Footer({ hotel, consultationEmail }: { hotel: Hotel; consultationEmail: string }) {
  const links = [
    { href: hotel.users_term, text: hotelTexts.rules },
    { href: hotel.policy_link, text: hotelTexts.policy },
    { href: hotel.offer_link, text: hotelTexts.offer },
    { href: `mailto:${consultationEmail}`, text: hotelTexts.consultation },
  ];
  return (
    <footer className={styles.footer}>
      <p className={styles.name}>
        <HotelMark svg={hotel.hotel_style_config.svg} />
        {hotel.name}
      </p>
      <ul className={styles.links}>
        {links.map(({ href, text }) =>
          href ? (
            <li key={text}>
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
