'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { CalendarButton } from '#components/reservation/calendar-button.tsx';
import { PaymentNotes } from '#components/reservation/payment-notes.tsx';
import { StayDays } from '#components/reservation/stay-days.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isApiError } from '#lib/client/api-error.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import type { AccountReservationDetail } from '#lib/contracts/account-reservation.ts';
import type { CancelType } from '#lib/contracts/hotel-config.ts';
import { guestName } from '#lib/guests/guest-name.ts';
import { bookingDetailOptions } from '#lib/reservation/account-queries.ts';
import { isActive, mayCancel } from '#lib/reservation/booking-list.ts';
import { isOfHotel } from '#lib/reservation/order-query.ts';
import { isPartPaid, settlement } from '#lib/reservation/settlement.ts';
import { forgetVoucher } from '#lib/reservation/voucher.ts';
import { accountTexts } from '#lib/text/ru-account.ts';
import bookingActionsStyles from './booking-actions.module.css';
import { BookingCost } from './booking-cost.tsx';
import styles from './booking-detail.module.css';
import bookingFactsStyles from './booking-facts.module.css';
import { BookingGuests } from './booking-guests.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import empty from './empty.module.css';
import { StatusTag } from './status-tag.tsx';

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
