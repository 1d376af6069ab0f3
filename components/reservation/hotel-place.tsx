import type { ReactNode } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { RouteLinks } from '#components/ui/route-links.tsx';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import styles from './reservation-sheet.module.css';
import { reservationTexts } from './texts.tsx';

/** How to find the hotel. Printed pages have the address at their head. */
export function HotelPlace({
  contacts: { address, routes, email },
  plan,
}: {
  contacts: HotelContacts;
  plan: ReactNode;
}) {
  const { phone } = useHotel();
  const [street, place] = address;
  if (!street && routes.length === 0 && !phone && !email && !plan) return null;
  return (
    <section className={styles.place} aria-labelledby="hotel-place" data-screen={plan ? undefined : ''}>
      <h2 id="hotel-place" className={styles.subtitle}>
        {reservationTexts.place}
      </h2>
      <address className={styles.address} data-screen="">
        {street ? <span className={styles.street}>{street}</span> : null}
        {place ? <span>{place}</span> : null}
        {phone ? <a href={phoneLink(phone)}>{phone}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </address>
      {plan}
      <RouteLinks routes={routes} />
    </section>
  );
}
