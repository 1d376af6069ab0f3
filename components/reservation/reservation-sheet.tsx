import type { ComponentProps } from 'react';
import { CancellationClock } from '#components/booking/cancellation-clock.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useScripted } from '#components/ui/page-life.ts';
import { Picture } from '#components/ui/picture.tsx';
import { shareUrl } from '#components/ui/share-url.ts';
import { Tag } from '#components/ui/tag.tsx';
import { cancellationTexts } from '#lib/booking/cancellation-texts.ts';
import { offerTexts } from '#lib/booking/offer-texts.ts';
import { stayAddress } from '#lib/booking/search-request.ts';
import { type PublicOrder, reservationStatus } from '#lib/contracts/reservation.ts';
import { type ReservationView, reservationView } from '#lib/reservation/reservation-view.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { todayAt, type UtcOffset } from '#lib/text/dates.ts';
import { formatMoment } from '#lib/text/moments.ts';
import { forms, plural } from '#lib/text/plural.ts';
import { CalendarButton } from './calendar-button.tsx';
import { HotelPlace } from './hotel-place.tsx';
import { NextSteps, nextSteps } from './next-steps.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import styles from './reservation-sheet.module.css';
import { ReservationSums } from './reservation-sums.tsx';
import { StayDays } from './stay-days.tsx';
import { reservationTexts } from './texts.tsx';
import { Voucher } from './voucher.tsx';

type Props = {
  order: PublicOrder;
  contacts: HotelContacts;
  /** The number of a real reservation; null for a sample. */
  voucher: Pick<ComponentProps<typeof Voucher>, 'number' | 'isFresh' | 'isFromThisTab' | 'code'> | null;
};

/** A guest needs it on arrival: it says what is booked, what is left to pay, how to get there and what is next. */
export function ReservationSheet({ order, contacts, voucher }: Props) {
  const hotel = useHotel();
  const isSample = voucher === null;
  const reservation = reservationView(order);
  const lead = reservationLead(reservation, hotel.utc_offsets);
  return (
    <main className={styles.page} id="booking" tabIndex={-1} data-status={order.status}>
      <div className={styles.main}>
        <header className={styles.header}>
          {isSample ? <Tag>{reservationTexts.sample}</Tag> : null}
          <ReservationTitle number={order.number} lead={lead} />
          <PaymentNotes reservation={reservation} className={styles.note} />
        </header>
        {reservation.picture ? (
          <Picture
            className={styles.picture}
            src={reservation.picture}
            alt={reservation.roomName}
            sizes="(max-width: 1023px) 100vw, min(62vw, 1074px)"
            isPriority
            isPreloaded
          />
        ) : null}
        <div className={styles.stay}>
          <StayDays stay={reservation} look="columns" />
        </div>
        <ReservationFacts reservation={reservation} guest={order.guest} />
        <NextSteps todo={isSample ? [] : nextSteps(reservation, hotel)} />
      </div>
      <div className={styles.side}>
        <ReservationSums reservation={reservation} isSample={isSample} />
        {voucher ? <Voucher order={order} {...voucher} /> : null}
        {isSample ? null : <ReservationActions reservation={reservation} place={contacts.place} />}
        <HotelPlace contacts={contacts} />
      </div>
    </main>
  );
}

function ReservationFacts({ reservation, guest }: { reservation: ReservationView; guest: string }) {
  const { steps, total, roomName, rooms_count, rate, packages, comment } = reservation;
  const rooms = rooms_count > 1 ? plural(rooms_count, forms.rooms) : '';
  const facts: Fact[] = [
    [reservationTexts.room, [roomName, rooms].filter(Boolean).join(', ')],
    [reservationTexts.rate, <Html key="rate" as="span" html={rate || offerTexts.noRateName} />],
    [
      cancellationTexts.title,
      steps ? <CancellationClock key="cancellation" steps={steps} total={total} /> : null,
    ],
    [reservationTexts.guest, guest],
    [reservationTexts.extras, packages.map(({ name }) => name).join(', ')],
    [reservationTexts.note, comment],
  ];
  return <Facts className={styles.facts} facts={facts} />;
}

/**
 * Buttons that put the stay into a calendar, print it, or invite others to the same dates; the invitation says
 * nothing of the reservation.
 */
function ReservationActions({ reservation, place }: { reservation: ReservationView; place: string }) {
  const hotel = useHotel();
  const { disabled } = useScripted();
  const invite = () => {
    const { arrival, departure } = reservation;
    const search = stayAddress({ arrival, departure }, hotel, todayAt(hotel.utc_offsets));
    return shareUrl(hotel.name, `${window.location.origin}/${hotel.slug}${search}`);
  };
  return (
    <div className={styles.actions} data-scripted="" data-screen="">
      <div className={styles.buttons}>
        {reservation.isActive ? (
          <CalendarButton
            reservation={reservation}
            place={place}
            path={`/${hotel.slug}/success?order=${reservation.number}`}
          />
        ) : null}
        <Button look="quiet" disabled={disabled} onClick={() => window.print()}>
          <Icon name="print" />
          {reservationTexts.print}
        </Button>
        {reservation.isActive ? (
          <Button look="quiet" disabled={disabled} aria-describedby="invite-hint" onClick={invite}>
            <Icon name="share" />
            {reservationTexts.invite}
          </Button>
        ) : null}
      </div>
      {reservation.isActive ? (
        <p id="invite-hint" className={styles.hint}>
          {reservationTexts.inviteHint}
        </p>
      ) : null}
    </div>
  );
}

/** What the guest should know of the reservation's status; '' for an unknown one. */
export function reservationLead(
  { status, holdUntil, cancelReason, money, isPartPaid }: ReservationView,
  hotelClock: readonly UtcOffset[],
): string {
  if (status === 'NEW' && holdUntil) return reservationTexts.holdUntil(formatMoment(holdUntil, hotelClock));
  if (status === 'PAID' && isPartPaid) return reservationTexts.partPaid;
  if (status === 'CANCELED_BY_HOTEL' && cancelReason === 'HOLD_EXPIRED' && money.paid)
    return reservationTexts.paidTooLate;
  // A hotel that cancels a paid reservation has another reason than a payment that never came.
  if (status === 'CANCELED_BY_HOTEL' && !money.paid) return reservationTexts.holdOver;
  const known = reservationStatus.safeParse(status);
  return known.success ? reservationTexts.status[known.data] : '';
}

/** The order's number and what has become of it. `lead` is null where nothing has to be said. */
export function ReservationTitle({ number, lead }: { number: string; lead: string | null }) {
  return (
    <h1 className={styles.title}>
      <span className={lead ? styles.number : undefined}>
        {reservationTexts.order(<span className="no-wrap">{number}</span>)}
      </span>{' '}
      {lead ? <span>{lead}</span> : null}
    </h1>
  );
}
