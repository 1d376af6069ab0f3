'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useHasSession, useUser } from '#components/providers/use-user.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { unmarkOfflineCopy } from '#components/ui/offline-copy.ts';
import { Tag } from '#components/ui/tag.tsx';
import { useOnline } from '#components/ui/use-online.ts';
import type { CancelType } from '#contract/schemas/hotel-config.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { reservationListOptions } from '#lib/client/reservation/account-queries.ts';
import { refundOptions } from '#lib/client/reservation/cancel-reservation.ts';
import { renewDevice } from '#lib/client/reservation/device.ts';
import { reservationOptions } from '#lib/client/reservation/reservation-query.ts';
import { forgetVoucher } from '#lib/client/reservation/voucher.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import type { OrderDoorState } from '#rules/reservation/access.ts';
import { mayChange } from '#rules/reservation/change-booking.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { reservationLead } from '#rules/reservation/reservation-lead.ts';
import { isOfHotel, mayCancel } from '#rules/reservation/reservation-list.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';
import { SAMPLE } from '#rules/reservation/sample.ts';
import { isHeld } from '#rules/reservation/status.ts';
import { deskName } from '#stores/desk-name.ts';
import { forgetDraft, loadDraft } from '#stores/draft.ts';
import { OrderDoor } from './order-door.tsx';
import { ReservationMissing } from './reservation-missing.tsx';
import styles from './reservation-sheet.module.css';
import { ReservationSheet, ReservationTitle } from './reservation-sheet.tsx';
import { reservationTexts } from './texts.tsx';
import { useOrderAccess } from './use-order-access.ts';
import { Voucher } from './voucher.tsx';

type SummaryProps = {
  /** The order's number; null where the address names none and the sample is shown. */
  number: string | null;
  contacts: HotelContacts;
  /** The map and the ways to come, drawn by the server. */
  plan?: ReactNode;
  /** The number as a QR code. */
  code?: ReactNode;
  /** What its guest can do without an account; null where the API has no such calls. */
  door?: Door | null;
};

type Door = OrderDoorState & {
  cancelTypes: CancelType[];
  /** Whether the server has seen a session, whose guest may have the order in the cabinet. */
  isSignedIn: boolean;
};

/** Shows the reservation of the address, whose payment can be resumed here. */
export function ReservationPage({ number, contacts, plan = null, code = null, door = null }: SummaryProps) {
  const { id: hotelId, slug } = useHotel();
  useOnline();
  /** The draft is asked before it forgets the reservation below. */
  const [isFromThisTab] = useState(() => number !== null && loadDraft(slug).reservation?.number === number);
  const { data, error, refetch, isFetching, isSuccess, isFetchedAfterMount } = useQuery({
    ...reservationOptions(number ?? ''),
    // A saved page asks for nothing while there is no network. The hook would say what the server said first, so the
    // browser is asked.
    enabled: number !== null && globalThis.navigator?.onLine !== false,
  });
  const isForeign = data !== undefined && !isOfHotel(data, hotelId);
  const isFresh = isFetchedAfterMount && isSuccess;
  const isSettled = data !== undefined && !isForeign && !isHeld(data.status);

  // The reservation is made and paid for, so the next visit starts anew.
  useEffect(() => {
    if (!isSettled) return;
    // The draft of another stay is not touched by a look at this reservation.
    if (isFromThisTab) forgetDraft(slug);
    renewDevice();
  }, [isSettled, isFromThisTab, slug]);

  useEffect(() => {
    if (isFresh) unmarkOfflineCopy();
  }, [isFresh]);

  const isShown = data !== undefined && !isForeign;
  return (
    <>
      {/* The status is there from the start: screen readers announce only changes of what they know. */}
      <p className="visually-hidden" role="status">
        {number === null
          ? null
          : isShown
            ? reservationTexts.loaded
            : isFetching
              ? reservationTexts.loading
              : null}
      </p>
      {number === null ? <ApiReservation order={SAMPLE} contacts={contacts} plan={plan} isSample /> : null}
      {number !== null && isShown ? (
        <ApiReservation
          order={data}
          contacts={contacts}
          plan={plan}
          isFresh={isFresh}
          address={number}
          door={door}
          voucher={
            <Voucher
              order={data}
              number={number}
              isFresh={isFresh}
              isFromThisTab={isFromThisTab}
              code={code}
            />
          }
        />
      ) : null}
      {number !== null && !isShown ? (
        <ReservationMissing
          number={number}
          contacts={contacts}
          plan={plan}
          isUnknown={isForeign || isApiError(error, 404) || isApiError(error, 400)}
          isFailed={error !== null && !isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}

type ShownProps = {
  order: PublicOrder;
  contacts: HotelContacts;
  /** The map and the ways to come, drawn by the server. */
  plan?: ReactNode;
  isSample?: boolean;
  /** Whether the API has just said so, and not a saved page. */
  isFresh?: boolean;
  /** The number in the page's address. */
  address?: string;
  door?: Door | null;
  voucher?: ReactNode;
};

function ApiReservation({
  order,
  contacts,
  plan,
  isSample = false,
  isFresh = false,
  address = '',
  door = null,
  voucher = null,
}: ShownProps) {
  const hotel = useHotel();
  const access = useOrderAccess(address, door ?? NO_DOOR);
  const id = access.access?.reservationId ?? 0;
  // Some APIs send no refund amounts with a cancelled reservation: the last refund check has them.
  const { data: checked } = useQuery({ ...refundOptions(hotel.id, id, address), enabled: false });
  const reservation = reservationView(order, hotel, checked);
  const { ownId, isKnown } = useOwnReservation(isFresh ? order.number : null, door?.isSignedIn ?? false);
  const { now } = useHotelClock(order.cancel_until ? [{ until: order.cancel_until }] : null);
  const isCancellable = mayCancel({ ...order, can_cancel: null }, now);
  const isChangeable = mayChange(order, now);
  const hasDoor = door !== null && isKnown && ownId === undefined;
  /** Said where the door does not say it. */
  const refusal = hasDoor && isCancellable && !access.access ? null : access.refusal;
  const title = useRef<HTMLHeadingElement>(null);
  const [hasCanceled, setCanceled] = useState(false);
  // The cancel button had the focus and is gone, so the focus moves to the reservation's new state.
  useEffect(() => {
    if (hasCanceled) title.current?.focus();
  }, [hasCanceled]);
  const settleCanceled = () => {
    setCanceled(true);
    forgetVoucher({ root: hotel.root, number: address });
  };
  const user = useUser();
  // The server does not know the tab, so its page has the short name until the browser takes it over.
  const [tabName, setTabName] = useState('');
  useEffect(() => setTabName(deskName(hotel.slug, order.number)), [hotel.slug, order.number]);
  return (
    <main className={styles.alone} id="booking" tabIndex={-1} data-status={order.status}>
      <ReservationSheet
        reservation={reservation}
        contacts={contacts}
        plan={plan}
        path={isSample ? null : orderPage(hotel.root, order.number)}
        title={
          <>
            {isSample ? <Tag>{reservationTexts.sample}</Tag> : null}
            <ReservationTitle
              number={order.number}
              lead={reservationLead(reservation, hotel.utc_offsets)}
              ref={title}
            />
          </>
        }
        booker={order.guest}
        fullName={ownId !== undefined && user ? guestName(user) : tabName}
        todo={isSample ? [] : nextSteps(reservation, { ...hotel, hasDoor: door !== null })}
        voucher={voucher}
        hasTerms={!(hasDoor && access.access && isCancellable)}
      >
        {refusal ? <Note tone="warn">{refusal}</Note> : null}
        {hasDoor && (isCancellable || access.access) ? (
          <OrderDoor
            number={address}
            door={access}
            reservation={reservation}
            cancelTypes={door.cancelTypes}
            isCancellable={isCancellable}
            isChangeable={isChangeable}
            onCanceled={settleCanceled}
          />
        ) : null}
        {ownId === undefined ? null : (
          <a
            className={buttonClass({ look: 'outline' })}
            href={hotelPath(hotel.root, `/profile/booking/${ownId}`)}
            data-screen=""
          >
            {reservation.isActive ? reservationTexts.change : reservationTexts.inCabinet}
          </a>
        )}
      </ReservationSheet>
    </main>
  );
}

const NO_DOOR: OrderDoorState = { access: null, refusal: null };

/**
 * The id that the cabinet knows the reservation by; undefined for somebody else's, and without a login. `isKnown`:
 * whether it is known whose it is.
 */
function useOwnReservation(number: string | null, isSignedIn: boolean) {
  const { id: hotelId } = useHotel();
  const hasSession = useHasSession() ?? isSignedIn;
  const { data, isError } = useQuery({
    ...reservationListOptions(hotelId),
    enabled: hasSession && number !== null,
  });
  const ownId = data?.find((reservation) => reservation.number === number)?.id;
  return { ownId, isKnown: !hasSession || isError || data !== undefined };
}
