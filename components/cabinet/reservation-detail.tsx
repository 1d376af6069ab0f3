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
import { reservationTexts } from '#components/reservation/texts.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isApiError } from '#lib/client/api-error.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import type { CancelType } from '#lib/contracts/hotel-config.ts';
import { guestName } from '#lib/guests/guest-name.ts';
import { reservationDetailOptions } from '#lib/reservation/account-queries.ts';
import { refundOptions } from '#lib/reservation/cancel-reservation.ts';
import { mayCancel } from '#lib/reservation/reservation-list.ts';
import { isOfHotel } from '#lib/reservation/reservation-query.ts';
import { type ReservationView, reservationView } from '#lib/reservation/reservation-view.ts';
import { forgetVoucher } from '#lib/reservation/voucher.ts';
import { CancelReservation } from './cancel-reservation.tsx';
import empty from './empty.module.css';
import actionsStyles from './reservation-actions.module.css';
import { ReservationCost } from './reservation-cost.tsx';
import styles from './reservation-detail.module.css';
import factsStyles from './reservation-facts.module.css';
import { ReservationGuests } from './reservation-guests.tsx';
import { StatusTag } from './status-tag.tsx';
import { cabinetTexts } from './texts.tsx';

type Props = {
  reservationId: number;
  place: string;
  cancelTypes: CancelType[];
};

/** A reservation has an address of its own, so it can be linked to. */
export function ReservationDetail({ reservationId, place, cancelTypes }: Props) {
  const { id: hotelId, slug } = useHotel();
  const { data, error, isPending, refetch } = useQuery(reservationDetailOptions(reservationId));
  // Some APIs send no refund amounts with a cancelled reservation: the last refund check has them.
  const { data: checked } = useQuery({ ...refundOptions(hotelId, reservationId), enabled: false });
  const end = data?.cancel_until;
  const { now } = useHotelClock(end ? [{ until: end }] : null);
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const [hasCanceled, setCanceled] = useState(false);
  // The cancel button had the focus and is gone, so the focus moves to the reservation's new state.
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
      {cabinetTexts.toList}
    </Link>
  );
  if (isPending)
    return (
      <div className={styles.pending}>
        <Announcement text={cabinetTexts.loading} />
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
            <h2>{cabinetTexts.notFound}</h2>
            <p>{cabinetTexts.notFoundHint}</p>
          </div>
        ) : (
          <RetryNote message={cabinetTexts.detailFailed} onRetry={() => void refetch()} />
        )}
      </div>
    );
  const reservation = reservationView(data, checked);
  const name = reservation.roomName || reservationTexts.room;
  return (
    <article className={styles.detail} aria-labelledby="booking-title">
      {back}
      <header className={styles.header}>
        <div>
          <p className={styles.number}>
            {reservationTexts.order(<span className="no-wrap">{data.number || data.id}</span>)}
          </p>
          <h2 ref={title} id="booking-title" className={styles.title} tabIndex={-1}>
            {name}
          </h2>
        </div>
        <StatusTag status={data.status} isPartPaid={reservation.isPartPaid} />
      </header>
      <PaymentNotes reservation={reservation} className={styles.note} />
      <ReservationActions reservation={reservation} id={data.id} place={place} />
      <p className={styles.booker}>{cabinetTexts.bookedBy(<b>{user ? guestName(user) : null}</b>)}</p>
      <div className={factsStyles.facts}>
        <Picture
          className={factsStyles.picture}
          src={reservation.picture}
          alt={name}
          sizes="(max-width: 767px) 100vw, 33vw"
        />
        <StayDays stay={reservation} />
      </div>
      <div className={styles.columns}>
        <ReservationGuests reservation={data} />
        <ReservationCost reservation={reservation} />
      </div>
      {data.comment ? (
        <section className={styles.comment}>
          <h3>{cabinetTexts.comment}</h3>
          <p>{data.comment}</p>
        </section>
      ) : null}
      {mayCancel(data, now) ? (
        <CancelReservation
          id={data.id}
          reservation={reservation}
          cancelTypes={cancelTypes}
          onCanceled={settleCanceled}
        />
      ) : null}
    </article>
  );
}

type ActionsProps = { reservation: ReservationView; id: number; place: string };

function ReservationActions({ reservation, id, place }: ActionsProps) {
  const hotel = useHotel();
  const address = `/${hotel.slug}/profile/booking/${id}`;
  const payment = reservation.paymentUrl;
  const canPay = payment !== null && isAllowedRedirect(payment, hotel.redirect_hosts);
  return (
    <div
      className={[actionsStyles.actions, canPay ? '' : actionsStyles.quiet].filter(Boolean).join(' ')}
      data-screen=""
    >
      {canPay ? (
        <a className={buttonClass()} href={payment}>
          <Icon name="lock" />
          {cabinetTexts.pay}
        </a>
      ) : null}
      {reservation.isActive ? (
        <CalendarButton reservation={reservation} place={place} path={address} />
      ) : null}
      <Button look="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {reservationTexts.print}
      </Button>
    </div>
  );
}
