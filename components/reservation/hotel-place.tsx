import { useHotel } from '#components/providers/hotel-provider.tsx';
import { RouteLinks } from '#components/ui/route-links.tsx';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import styles from './reservation-sheet.module.css';
import { reservationTexts } from './texts.tsx';

export function HotelPlace({ contacts: { address, routes, email } }: { contacts: HotelContacts }) {
  const { phone } = useHotel();
  const [street, place] = address;
  if (!street && routes.length === 0 && !phone && !email) return null;
  return (
    <section data-screen="" aria-labelledby="hotel-place">
      <h2 id="hotel-place" className={styles.subtitle}>
        {reservationTexts.place}
      </h2>
      <address className={styles.address}>
        {street ? <span className={styles.street}>{street}</span> : null}
        {place ? <span>{place}</span> : null}
        {phone ? <a href={phoneLink(phone)}>{phone}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </address>
      <RouteLinks routes={routes} />
    </section>
  );
}
