import { addressLines } from '#lib/server/hotel/hotel-contacts.ts';
import { COUNTING_PLACE } from '#rules/counting/counted-page.ts';
import { hasCounters } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import styles from './footer.module.css';
import { homePageTexts, menuTexts } from './home-texts.tsx';
import { Seller } from './trust.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = {
  hotel: Hotel;
  /** The hotel's svg, sanitised. */
  logo: string | null;
  consultationEmail: string | null;
};

/**
 * The hotel's address and contacts. It repeats the menu's links because the menu needs scripts and may be
 * hidden.
 */
export function Footer({ hotel, logo, consultationEmail }: Props) {
  const { phone, email } = hotel;
  const links = [
    ...hotel.hotel_menu_items.map(({ name, reference }) => ({ href: reference, text: name })),
    { href: hotel.users_term, text: homePageTexts.rules },
    { href: hotel.policy_link, text: homePageTexts.policy },
    { href: hotel.offer_link, text: homePageTexts.offer },
    { href: consultationEmail && `mailto:${consultationEmail}`, text: menuTexts.consultation },
  ];
  return (
    <footer className={styles.footer} data-screen="">
      <address className={styles.hotel}>
        <p className={styles.name}>
          <Wordmark hotel={hotel} logo={logo} place="footer" />
        </p>
        {addressLines(hotel).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone ? (
          <a className={styles.phone} href={phoneLink(phone)}>
            {phone}
          </a>
        ) : null}
        {phone && hotel.phone_hours ? <span>{hotel.phone_hours}</span> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        <Seller seller={hotel.seller} />
      </address>
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
        {hasCounters(hotel) ? <li id={COUNTING_PLACE} className={styles.counting} /> : null}
      </ul>
    </footer>
  );
}
