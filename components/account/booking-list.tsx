'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMediaQuery } from '@/components/booking/parameters/use-media-query';
import { useHotel } from '@/components/providers/hotel-provider';
import { Announcement } from '@/components/ui/announcement';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { todayIn } from '@/lib/format/dates';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingListOptions } from '@/lib/reservations/account-queries';
import { splitBookings } from '@/lib/reservations/booking-list';
import { BookingDetail } from './booking-detail';
import styles from './booking-list.module.css';
import { BookingRow } from './booking-row';
import { NoBookings } from './no-bookings';

/** From here on list and booking stand side by side, as in the style sheet. */
const TWO_PANES = '(min-width: 1024px)';

type Props = {
  /** The booking of the address; without one the nearest stay is open where there is room for it. */
  openId?: number;
  place: string;
  cancelTypes: CancelType[];
};

/** Upcoming and past bookings, and beside them the open one; on narrow screens one or the other. */
export function BookingList({ openId, place, cancelTypes }: Props) {
  const hotel = useHotel();
  const hasRoom = useMediaQuery(TWO_PANES);
  const { data, isError, isPending, refetch } = useQuery(bookingListOptions(hotel.id));
  const [firstId, setFirstId] = useState<number>();
  if (isPending)
    return (
      // A separate element: reused for the list, it would shift visibly.
      <div key="pending" className={styles.pending}>
        <Announcement text={accountTexts.loading} />
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.pendingRow}>
            <Skeleton kind="picture" />
            <Skeleton kind="button" />
          </div>
        ))}
      </div>
    );
  if (isError) return <RetryNote message={accountTexts.failed} onRetry={() => void refetch()} />;
  if (data.length === 0 && openId === undefined) return <NoBookings />;
  const { upcoming, past } = splitBookings(data, todayIn(hotel.timezone));
  // What is open stays open: cancelled, it would give its place, and its cancel button's, to the next one.
  const stays = data.find(({ id }) => id === firstId) ?? upcoming[0] ?? past[0];
  if (stays && stays.id !== firstId) setFirstId(stays.id);
  const shownId = openId ?? (hasRoom ? stays?.id : undefined);
  return (
    <div className={styles.columns} data-open={openId !== undefined || undefined}>
      <div className={styles.list}>
        {[
          { title: accountTexts.upcoming, bookings: upcoming },
          { title: accountTexts.past, bookings: past },
        ].map(({ title, bookings }) =>
          bookings.length > 0 ? (
            <section key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {bookings.map((booking) => (
                  <li key={booking.id}>
                    <BookingRow booking={booking} isOpen={booking.id === shownId} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null,
        )}
      </div>
      <div className={styles.detail}>
        {shownId === undefined ? null : (
          <BookingDetail key={shownId} bookingId={shownId} place={place} cancelTypes={cancelTypes} />
        )}
      </div>
    </div>
  );
}
