'use client';

import { useChangedOrder } from '#components/booking/use-changed-order.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { bookedRooms, reservationView } from '#rules/reservation/reservation-view.ts';
import { orderPage } from '#rules/reservation/submit-change.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatGuestsTotal } from '#rules/text/occupancy.ts';
import styles from './change-bar.module.css';
import { changeStepTexts } from './texts.ts';

/** Says over every screen which order the guest is changing, and leads out of it. */
export function ChangeBar() {
  const hotel = useHotel();
  const changed = useChangedOrder();
  if (!changed) return null;
  const { order, number, isOpened } = changed;
  const was = reservationView(order, hotel);
  const facts = [
    formatStayWithoutYear(was.arrival, was.departure),
    bookedRooms(was),
    formatGuestsTotal(was.adults, was.children),
  ];
  const page = isOpened ? orderPage(hotel.slug, number) : `/${hotel.slug}/profile/booking/${order.id}`;
  return (
    <section className={styles.bar} aria-label={changeStepTexts.title}>
      <p className={styles.text}>
        <b>
          {changeStepTexts.bar}{' '}
          <span className="no-wrap">{changeStepTexts.number(order.number || number)}</span>
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <a className={styles.leave} href={page}>
        {changeStepTexts.leave}
      </a>
    </section>
  );
}
