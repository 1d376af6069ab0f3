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
import { orderSteps } from '#lib/booking/cancellation.ts';
import { stayAddress } from '#lib/booking/search-request.ts';
import { type PublicOrder, reservationStatus } from '#lib/contracts/reservation.ts';
import { isActive } from '#lib/reservation/booking-list.ts';
import { isPartPaid, settlement } from '#lib/reservation/settlement.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { todayAt, type UtcOffset } from '#lib/text/dates.ts';
import { formatMoment } from '#lib/text/moments.ts';
import { toKopecks } from '#lib/text/money.ts';
import { plural } from '#lib/text/plural.ts';
import { forms } from '#lib/text/ru.ts';
import { accountTexts } from '#lib/text/ru-account.ts';
import { cancellationTexts } from '#lib/text/ru-cancellation.ts';
import { successTexts } from '#lib/text/ru-payment.ts';
import { roomsTexts } from '#lib/text/ru-rooms.ts';
import { CalendarButton } from './calendar-button.tsx';
import { nextSteps, OrderSteps } from './next-steps.tsx';
import { OrderPlace } from './order-place.tsx';
import styles from './order-sheet.module.css';
import { OrderSums } from './order-sums.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import { StayDays } from './stay-days.tsx';
import { Voucher } from './voucher.tsx';

type Props = {
  order: PublicOrder;
  contacts: HotelContacts;
  /** Of a real order; null: a sample. */
  voucher: Pick<ComponentProps<typeof Voucher>, 'number' | 'isFresh' | 'isOrderedHere' | 'code'> | null;
};

/** The order as the guest's arrival: what is booked, what is left to pay, the way there, what is next. */
export function OrderSheet({ order, contacts, voucher }: Props) {
  const hotel = useHotel();
  const isSample = voucher === null;
  const lead = orderLead(order, hotel.utc_offsets);
  return (
    <main className={styles.page} id="booking" tabIndex={-1} data-status={order.status}>
      <div className={styles.main}>
        <header className={styles.header}>
          {isSample ? <Tag>{successTexts.sample}</Tag> : null}
          <OrderTitle number={order.number} lead={lead} />
          <PaymentNotes status={order.status} payment={order} className={styles.note} />
        </header>
        {order.room.preview_img ? (
          <Picture
            className={styles.picture}
            src={order.room.preview_img}
            alt={order.room.name}
            sizes="(max-width: 1023px) 100vw, min(62vw, 1074px)"
            isPriority
            isPreloaded
          />
        ) : null}
        <div className={styles.stay}>
          <StayDays stay={order} look="columns" />
        </div>
        <OrderFacts order={order} />
        <OrderSteps todo={isSample ? [] : nextSteps(order, hotel)} />
      </div>
      <div className={styles.side}>
        <OrderSums order={order} isSample={isSample} />
        {voucher ? <Voucher order={order} {...voucher} /> : null}
        {isSample ? null : <OrderActions order={order} place={contacts.place} />}
        <OrderPlace contacts={contacts} />
      </div>
    </main>
  );
}

function OrderFacts({ order }: { order: PublicOrder }) {
  const steps = orderSteps(order);
  const rooms = order.rooms_count > 1 ? plural(order.rooms_count, forms.rooms) : '';
  const facts: Fact[] = [
    [successTexts.room, [order.room.name, rooms].filter(Boolean).join(', ')],
    [
      successTexts.rate,
      <Html key="rate" as="span" html={order.rate.short_description || roomsTexts.noRateName} />,
    ],
    [
      cancellationTexts.title,
      steps ? (
        <CancellationClock key="cancellation" steps={steps} total={toKopecks(order.total_price)} />
      ) : null,
    ],
    [successTexts.guest, order.guest],
    [successTexts.extras, order.packages.map(({ name }) => name).join(', ')],
    [successTexts.note, order.comment],
  ];
  return <Facts className={styles.facts} facts={facts} />;
}

/** The stay into a calendar, onto paper, and to those who come along: the same dates, nothing of the order. */
function OrderActions({ order, place }: { order: PublicOrder; place: string }) {
  const hotel = useHotel();
  const { disabled } = useScripted();
  const isAhead = isActive(order.status);
  const invite = () => {
    const { arrival, departure } = order;
    const search = stayAddress({ arrival, departure }, hotel, todayAt(hotel.utc_offsets));
    return shareUrl(hotel.name, `${window.location.origin}/${hotel.slug}${search}`);
  };
  return (
    <div className={styles.actions} data-scripted="" data-screen="">
      <div className={styles.buttons}>
        {isAhead ? (
          <CalendarButton stay={order} place={place} path={`/${hotel.slug}/success?order=${order.number}`} />
        ) : null}
        <Button look="quiet" disabled={disabled} onClick={() => window.print()}>
          <Icon name="print" />
          {accountTexts.print}
        </Button>
        {isAhead ? (
          <Button look="quiet" disabled={disabled} aria-describedby="invite-hint" onClick={invite}>
            <Icon name="share" />
            {successTexts.invite}
          </Button>
        ) : null}
      </div>
      {isAhead ? (
        <p id="invite-hint" className={styles.hint}>
          {successTexts.inviteHint}
        </p>
      ) : null}
    </div>
  );
}

/** What the guest should know of the order's state; an unknown state says nothing. */
export function orderLead(order: PublicOrder, hotelClock: readonly UtcOffset[]): string {
  if (order.status === 'NEW' && order.hold_until)
    return `${successTexts.status.holdUntil} ${formatMoment(order.hold_until, hotelClock)}.`;
  const { isCanceled, ...money } = settlement(order);
  if (order.status === 'PAID' && isPartPaid(money)) return successTexts.status.partPaid;
  if (order.status === 'CANCELED_BY_HOTEL' && order.cancel_reason === 'HOLD_EXPIRED' && money.paid)
    return successTexts.status.paidTooLate;
  // A hotel that cancels what is paid has another reason than a payment that never came.
  if (order.status === 'CANCELED_BY_HOTEL' && isCanceled && !money.paid) return successTexts.status.holdOver;
  const status = reservationStatus.safeParse(order.status);
  return status.success ? successTexts.status[status.data] : '';
}

/** The order's number, and what has become of it in a sentence; null: it speaks for itself. */
export function OrderTitle({ number, lead }: { number: string; lead: string | null }) {
  return (
    <h1 className={styles.title}>
      <span className={lead ? styles.number : undefined}>
        {successTexts.order}&nbsp;<span className="no-wrap">{number}</span>
      </span>{' '}
      {lead ? <span>{lead}</span> : null}
    </h1>
  );
}
