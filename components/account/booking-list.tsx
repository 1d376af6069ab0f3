'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { Announcement } from '@/components/ui/announcement';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { todayIn } from '@/lib/format/dates';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingListOptions } from '@/lib/reservations/account-queries';
import { splitBookings } from '@/lib/reservations/booking-list';
import styles from './booking-list.module.css';
import { BookingRow } from './booking-row';
import { NoBookings } from './no-bookings';

/** Upcoming and past bookings, and beside them the open one; on narrow screens one or the other. */
export function BookingList({ openId, children }: { openId?: number; children: ReactNode }) {
  const hotel = useHotel();
  const { data, isError, isPending, refetch } = useQuery(bookingListOptions(hotel.id));
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
  const { upcoming, past, canceled } = splitBookings(data, todayIn(hotel.timezone));
  return (
    <div className={styles.columns} data-open={openId !== undefined || undefined}>
      <div className={styles.list}>
        {[
          { title: accountTexts.upcoming, bookings: upcoming },
          { title: accountTexts.past, bookings: past },
          { title: accountTexts.canceledOnes, bookings: canceled },
        ].map(({ title, bookings }) =>
          bookings.length > 0 ? (
            <section key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {bookings.map((booking) => (
                  <li key={booking.id}>
                    <BookingRow booking={booking} isOpen={booking.id === openId} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null,
        )}
      </div>
      <div className={styles.detail}>{children}</div>
    </div>
  );
}
