'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { CalendarButton } from '@/components/booking/success/calendar-button';
import { PaymentNotes } from '@/components/booking/success/payment-notes';
import { StayDays } from '@/components/booking/success/stay-days';
import { useHotelClock } from '@/components/booking/use-hotel-clock';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { Announcement } from '@/components/ui/announcement';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/api/api-error';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import type { CancelType } from '@/lib/contracts/hotel-config';
import { guestName } from '@/lib/guests/guest-name';
import { accountTexts } from '@/lib/messages/ru-account';
import { bookingDetailOptions } from '@/lib/reservations/account-queries';
import { isActive, mayCancel } from '@/lib/reservations/booking-list';
import { isOfHotel } from '@/lib/reservations/order-query';
import { isPartPaid, settlement } from '@/lib/reservations/settlement';
import { isAllowedRedirect } from '@/lib/routing/hosts';
import { forgetVoucher } from '@/lib/voucher/voucher';
import bookingActionsStyles from './booking-actions.module.css';
import { BookingCost } from './booking-cost';
import styles from './booking-detail.module.css';
import bookingFactsStyles from './booking-facts.module.css';
import { BookingGuests } from './booking-guests';
import { CancelBooking } from './cancel-booking';
import empty from './empty.module.css';
import { StatusTag } from './status-tag';

type Props = {
  bookingId: number;
  place: string;
  cancelTypes: CancelType[];
};

/** A booking that can be linked to: facts, guests, cost, payment, cancellation. */
export function BookingDetail({ bookingId, place, cancelTypes }: Props) {
  const { id: hotelId, slug } = useHotel();
  const { data, error, isPending, refetch } = useQuery(bookingDetailOptions(bookingId));
  const end = data?.cancel_until;
  const { now } = useHotelClock(end ? [{ until: end }] : null);
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const [hasCanceled, setCanceled] = useState(false);
  // The cancel button is gone and had the focus: move it to the booking's new state.
  useEffect(() => {
    if (hasCanceled) title.current?.focus();
  }, [hasCanceled]);
  const isForeign = data !== undefined && !isOfHotel(data, hotelId);
  const settleCanceled = () => {
    setCanceled(true);
    if (data) forgetVoucher({ slug, number: data.number });
  };
  const back = (
    <Link className={styles.back} href={`/${slug}/profile/booking`} prefetch={false}>
      <Icon name="back" />
      {accountTexts.toList}
    </Link>
  );
  if (isPending)
    return (
      <div className={styles.pending}>
        <Announcement text={accountTexts.loading} />
        <Skeleton kind="title" width="50%" />
        <Skeleton kind="picture" width="50%" />
        <Skeleton kind="button" />
      </div>
    );
  if (!data || isForeign)
    return (
      <div className={styles.alone}>
        {back}
        {isForeign || isApiError(error, 404) ? (
          <div className={empty.empty}>
            <h2>{accountTexts.notFound}</h2>
            <p>{accountTexts.notFoundHint}</p>
          </div>
        ) : (
          <RetryNote message={accountTexts.detailFailed} onRetry={() => void refetch()} />
        )}
      </div>
    );
  return (
    <article className={styles.detail} aria-labelledby="booking-title">
      {back}
      <header className={styles.header}>
        <div>
          <p className={styles.number}>
            {accountTexts.booking} № <span className="no-wrap">{data.number || data.id}</span>
          </p>
          <h2 ref={title} id="booking-title" className={styles.title} tabIndex={-1}>
            {data.room.name || accountTexts.room}
          </h2>
        </div>
        <StatusTag status={data.status} isPartPaid={isPartPaid(settlement({ ...data, ...data.payment }))} />
      </header>
      <PaymentNotes status={data.status} payment={data.payment} className={styles.note} />
      <BookingActions booking={data} place={place} />
      <p className={styles.booker}>
        {accountTexts.booker}: <b>{user ? guestName(user) : null}</b>
      </p>
      <div className={bookingFactsStyles.facts}>
        <Picture
          className={bookingFactsStyles.picture}
          src={data.room.preview_img}
          alt={data.room.name || accountTexts.room}
          sizes="(max-width: 767px) 100vw, 33vw"
        />
        <StayDays stay={data} />
      </div>
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
      {mayCancel(data, now) ? (
        <CancelBooking booking={data} cancelTypes={cancelTypes} onCanceled={settleCanceled} />
      ) : null}
    </article>
  );
}

function BookingActions({ booking, place }: { booking: AccountReservationDetail; place: string }) {
  const hotel = useHotel();
  const address = `/${hotel.slug}/profile/booking/${booking.id}`;
  const payment = booking.payment_url;
  const canPay = payment !== null && isAllowedRedirect(payment, hotel.redirect_hosts);
  return (
    <div
      className={[bookingActionsStyles.actions, canPay ? '' : bookingActionsStyles.quiet]
        .filter(Boolean)
        .join(' ')}
      data-screen=""
    >
      {canPay ? (
        <a className={buttonClass()} href={payment}>
          <Icon name="lock" />
          {accountTexts.pay}
        </a>
      ) : null}
      {isActive(booking.status) ? <CalendarButton stay={booking} place={place} path={address} /> : null}
      <Button look="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {accountTexts.print}
      </Button>
    </div>
  );
}
