'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useHotel } from '@/components/providers/hotel-provider';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/api/api-error';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingDetailOptions } from '@/lib/reservations/account-queries';
import { BookingActions } from './booking-actions';
import { BookingCost } from './booking-cost';
import styles from './booking-detail.module.css';
import { BookingFacts } from './booking-facts';
import { BookingGuests } from './booking-guests';
import { CancelBooking } from './cancel-booking';
import empty from './empty.module.css';
import { LoadError } from './load-error';
import { StatusTag } from './status-tag';

type Props = {
  bookingId: number;
  place: string;
  cancelTypes: CancelType[];
  hotelEmail: string | null;
};

/** A booking that can be linked to: facts, guests, cost, payment, cancellation. */
export function BookingDetail({ bookingId, place, cancelTypes, hotelEmail }: Props) {
  const { slug } = useHotel();
  const { data, error, isPending, refetch } = useQuery(bookingDetailOptions(bookingId));
  const back = (
    <Link className={styles.back} href={`/${slug}/profile/booking`} prefetch={false}>
      <Icon name="back" />
      {accountTexts.toList}
    </Link>
  );
  if (isPending)
    return (
      <div className={styles.pending} role="status" aria-label={accountTexts.loading}>
        <Skeleton kind="title" width="50%" />
        <Skeleton kind="picture" width="50%" />
        <Skeleton kind="button" />
      </div>
    );
  if (!data)
    return (
      <div className={styles.alone}>
        {back}
        {isApiError(error, 404) ? (
          <div className={empty.empty}>
            <h2>{accountTexts.notFound}</h2>
            <p>{accountTexts.notFoundHint}</p>
          </div>
        ) : (
          <LoadError message={accountTexts.detailFailed} onRetry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <article className={styles.detail} aria-labelledby="booking-title">
      {back}
      <header className={styles.header}>
        <div>
          <p className={styles.number}>
            {accountTexts.booking} № <span className="no-wrap">{data.number}</span>
          </p>
          <h2 id="booking-title" className={styles.title}>
            {data.room.name}
          </h2>
        </div>
        <StatusTag status={data.status} />
      </header>
      <BookingActions booking={data} place={place} />
      <BookingFacts booking={data} />
      <div className={styles.columns}>
        <BookingGuests booking={data} />
        <BookingCost booking={data} />
      </div>
      {data.comment ? (
        <section className={styles.comment}>
          <h3>{accountTexts.comment}</h3>
          <p>{data.comment}</p>
        </section>
      ) : null}
      {data.can_cancel ? (
        <CancelBooking booking={data} cancelTypes={cancelTypes} hotelEmail={hotelEmail} />
      ) : null}
    </article>
  );
}
