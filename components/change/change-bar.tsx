'use client';

import { useEffect } from 'react';
import { useChangedOrder } from '#components/booking/use-changed-order.ts';
import { useRoomSearch } from '#components/booking/use-room-search.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { isApiError } from '#rules/errors/api-error.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { bookedRooms, reservationView } from '#rules/reservation/reservation-view.ts';
import { refusedPage } from '#rules/reservation/submit-change.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatGuestsTotal } from '#rules/text/occupancy.ts';
import styles from './change-bar.module.css';
import { changeStepTexts } from './texts.ts';

/** Says over every screen which order the guest is changing, and leads out of it. */
export function ChangeBar() {
  const hotel = useHotel();
  const changed = useChangedOrder();
  const { error } = useRoomSearch();
  const isClosed = isApiError(error, 403) || isApiError(error, 404);
  const number = changed?.number;
  // The access has ended in another tab, or by time: nothing here would be found any more.
  useEffect(() => {
    if (isClosed && number) window.location.assign(refusedPage(hotel.root, number, 'ended'));
  }, [isClosed, number, hotel.root]);
  if (!changed) return null;
  const { order, isOpened } = changed;
  const was = reservationView(order, hotel);
  const facts = [
    formatStayWithoutYear(was.arrival, was.departure),
    bookedRooms(was),
    formatGuestsTotal(was.adults, was.children),
  ];
  const page = isOpened
    ? orderPage(hotel.root, changed.number)
    : hotelPath(hotel.root, `/profile/booking/${order.id}`);
  return (
    <section className={styles.bar} aria-label={changeStepTexts.bar}>
      <p className={styles.text}>
        <b>
          {changeStepTexts.bar}{' '}
          <span className="no-wrap">{changeStepTexts.number(order.number || changed.number)}</span>
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <a className={styles.leave} href={page}>
        {changeStepTexts.leave}
      </a>
    </section>
  );
}
