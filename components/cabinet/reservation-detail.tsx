'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { LaterConsents } from '#components/consents/later-consents.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { CancelReservation } from '#components/reservation/cancel-reservation.tsx';
import { ChangeLink } from '#components/reservation/change-link.tsx';
import { NumberCode } from '#components/reservation/number-code.tsx';
import { ReservationSheet, ReservationTitle } from '#components/reservation/reservation-sheet.tsx';
import { voucherTexts } from '#components/reservation/texts.tsx';
import { VoucherTicket } from '#components/reservation/voucher.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CancelType } from '#contract/schemas/hotel-config.ts';
import { reservationDetailOptions } from '#lib/client/reservation/account-queries.ts';
import { refundOptions } from '#lib/client/reservation/cancel-reservation.ts';
import { forgetVoucher, isVoucher } from '#lib/client/reservation/voucher.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { mayChange } from '#rules/reservation/change-booking.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { reservationLead } from '#rules/reservation/reservation-lead.ts';
import { isOfHotel, mayCancel } from '#rules/reservation/reservation-list.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import listLink from './list-link.module.css';
import styles from './reservation-detail.module.css';
import { ReservationGuests } from './reservation-guests.tsx';
import { cabinetTexts } from './texts.tsx';

type Props = {
  reservationId: number;
  contacts: HotelContacts;
  plan: ReactNode;
  cancelTypes: CancelType[];
  /** Whether narrow screens show it without the list. */
  isAlone: boolean;
};

/** A reservation has an address of its own, so it can be linked to. */
export function ReservationDetail({ reservationId, contacts, plan, cancelTypes, isAlone }: Props) {
  const hotel = useHotel();
  const { id: hotelId, root } = hotel;
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
    if (data) forgetVoucher({ root, number: data.number });
  };
  const back = (
    <Link
      className={`${listLink.link} ${styles.back}`}
      href={hotelPath(root, '/profile/booking')}
      prefetch={false}
    >
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
      <div>
        {back}
        {isForeign || isApiError(error, 404) ? (
          <EmptyState title={cabinetTexts.notFound} text={cabinetTexts.notFoundHint} />
        ) : (
          <RetryNote message={cabinetTexts.detailFailed} onRetry={() => void refetch()} />
        )}
      </div>
    );
  const reservation = reservationView(data, hotel, checked);
  const isCancellable = mayCancel(data, now);
  return (
    <article className={styles.detail} aria-label={reservation.roomName || factTexts.room}>
      {isAlone ? back : null}
      <ReservationSheet
        reservation={reservation}
        contacts={contacts}
        plan={plan}
        path={hotelPath(root, `/profile/booking/${data.id}`)}
        title={
          <ReservationTitle
            number={data.number || String(data.id)}
            lead={reservationLead(reservation, hotel.utc_offsets)}
            level="h2"
            ref={title}
          />
        }
        booker={user ? guestName(user) : ''}
        todo={nextSteps(reservation, hotel, 'cabinet')}
        hasTerms={!isCancellable}
        voucher={isVoucher(data) ? <CabinetVoucher number={data.number} /> : null}
      >
        <ReservationGuests reservation={data} />
        {data.number && data.booked_stay && mayChange(data, now) ? <ChangeLink number={data.number} /> : null}
        {isCancellable ? (
          <CancelReservation
            id={data.id}
            reservation={reservation}
            cancelTypes={cancelTypes}
            onCanceled={settleCanceled}
          />
        ) : null}
        {data.number ? <LaterConsents order={data.number} /> : null}
      </ReservationSheet>
    </article>
  );
}

/** The reservation's own page is the one that opens without a network. */
function CabinetVoucher({ number }: { number: string }) {
  const { root } = useHotel();
  return (
    <VoucherTicket number={number} code={<NumberCode number={number} />}>
      <a className={buttonClass({ look: 'text' })} href={orderPage(root, number)} data-screen="">
        <Icon name="file" />
        {voucherTexts.page}
      </a>
    </VoucherTicket>
  );
}
