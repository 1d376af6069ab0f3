import { standingChanges } from '#api/src/changes/pending-change.ts';
import type { Context } from '#api/src/context.ts';
import { mediaUrl } from '#api/src/media/media-library.ts';
import { type SentRefund, sentRefunds } from '#api/src/payments/sent-refunds.ts';
import { nightInRubles } from '#api/src/search/pricing.ts';
import { minus, NO_MONEY, toRubles } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { isCanceled, isFirm } from '#rules/reservation/status.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { toCancellationTerms, toCancelUntil, toChangeUntil } from './cancellation.ts';
import { type ReturnedPayment, returnedPayments } from './ledger.ts';
import {
  isHoldOver,
  payPageOf,
  payPageUrl,
  type Reservation,
  reservationsQuery,
  statusAt,
} from './reservation.ts';
import { hotelOfNumber, normalizeReservationNumber, reservationNotFound } from './reservation-ids.ts';
import type { ChosenExtra } from './reservation-plan.ts';

type WireContext = Pick<Context, 'db' | 'settings' | 'clock'>;

/**
 * Returns the reservation for whoever knows its number, so without personal data beyond «Елена С.».
 * @throws HttpError 404 for an unknown number
 */
export async function publicOrderOf(context: WireContext, number: string): Promise<PublicOrder> {
  const { db } = context;
  const stored = normalizeReservationNumber(number);
  const reservation = await reservationsQuery(db, await hotelOfNumber(db, stored))
    .where('reservations.number', '=', stored)
    // Once its guest is forgotten nobody asks for it by right.
    .where('reservations.erased_at', 'is', null)
    .executeTakeFirst();
  if (!reservation) throw reservationNotFound();
  return toPublicOrder(context, reservation);
}

/** Returns what the page of a reservation shows. */
export async function toPublicOrder(context: WireContext, reservation: Reservation): Promise<PublicOrder> {
  const { payment, ...detail } = await reservationDetail(context, reservation);
  return {
    ...detail,
    ...payment,
    guest: `${reservation.first_name} ${[...reservation.last_name][0] ?? ''}.`,
    // The comment may be personal, so it is shown in the cabinet only.
    comment: '',
    hold_until:
      statusAt(reservation, context.clock.now()) === 'NEW'
        ? (reservation.hold_until?.toISOString() ?? null)
        : null,
  };
}

/** Returns a reservation as a list shows it, in rubles; each contract's schema drops what it does not name. */
export function reservationItem({ settings, clock }: WireContext, reservation: Reservation) {
  return {
    id: reservation.id,
    hotel_id: reservation.hotel_id,
    number: reservation.number,
    status: statusAt(reservation, clock.now()),
    arrival: reservation.arrival,
    departure: reservation.departure,
    room: {
      id: reservation.room_type_id,
      name: reservation.room_name,
      preview_img: mediaUrl(settings.API_ORIGIN, reservation.room_preview),
    },
    rate: { rate_code: reservation.rate_code, short_description: reservation.rate_short_description },
    adults: reservation.adults,
    childs: reservation.childs.map(({ name, count }) => ({ name, count })),
    rooms_count: reservation.rooms_count,
    total_price: toRubles(reservation.total),
    paid_amount: toRubles(reservation.paid_amount),
    created_at: reservation.created_at.toISOString(),
  };
}

/** Returns a reservation as its own page shows it, in rubles. */
export async function reservationDetail(context: WireContext, reservation: Reservation) {
  const { db, settings, clock } = context;
  const now = clock.now();
  return {
    ...reservationItem(context, reservation),
    nights: nightsBetween(reservation.arrival, reservation.departure),
    packages: (await packagesOf(db, reservation)).map(packageInRubles),
    ...receiptOf(reservation),
    payment: {
      ...paymentState(reservation, await returnedPayments(db, reservation), now),
      ...refundsOf(await sentRefunds(db, reservation)),
    },
    payment_url: statusAt(reservation, now) === 'NEW' ? payPageUrl(reservation, settings) : null,
    cancellation: toCancellationTerms(reservation, now),
    cancel_until: toCancelUntil(reservation, now),
    change_until: toChangeUntil(reservation, now),
    ...(await changesOf(context, reservation)),
  };
}

/**
 * Returns when a reservation was changed, and the change that waits for its payment, in rubles, until its time is over.
 */
async function changesOf(
  { db, settings, clock }: WireContext,
  reservation: Reservation,
): Promise<Pick<PublicOrder, 'changed_at' | 'pending_change'>> {
  if (!isFirm(reservation.status)) return {};
  const changes = await standingChanges(db, reservation);
  const made = changes.find(({ status }) => status === 'MADE');
  const changed = made ? { changed_at: made.created_at.toISOString() } : {};
  const change = changes.find(({ status }) => status === 'PENDING');
  if (!change?.hold_until || change.hold_until <= clock.now()) return changed;
  return {
    ...changed,
    pending_change: {
      amount_due: toRubles(change.amount_due),
      hold_until: change.hold_until.toISOString(),
      payment_url: payPageOf(reservation, change.payment_token, settings),
    },
  };
}

/** Says what the bank has of the refunds, in rubles; nothing where there are none. */
const refundsOf = (sent: SentRefund[]): Pick<PublicOrder, 'refunds'> =>
  sent.length === 0
    ? {}
    : {
        refunds: sent.map(({ amount, done_at }) => ({
          amount: toRubles(amount),
          arrived_at: done_at?.toISOString() ?? null,
        })),
      };

/** Returns what the price of the rooms is made of, in rubles. */
export function receiptOf({
  nights,
  tourist_tax,
}: Reservation): Pick<PublicOrder, 'night_prices' | 'tourist_tax'> {
  return {
    night_prices: nights.map(nightInRubles),
    ...(tourist_tax > 0 ? { tourist_tax: toRubles(tourist_tax) } : {}),
  };
}

/** The extras of a reservation, with the prices of its stay in kopecks. */
export const packagesOf = (
  db: Context['db'],
  reservation: Pick<Reservation, 'hotel_id' | 'id'>,
): Promise<ChosenExtra[]> =>
  db
    .selectFrom('reservation_packages')
    .select(['code', 'name', 'price', 'unit_price', 'time_period'])
    .where('hotel_id', '=', reservation.hotel_id)
    .where('reservation_id', '=', reservation.id)
    .orderBy('code')
    .execute();

export const packageInRubles = ({ price, unit_price, ...extra }: ChosenExtra) => ({
  ...extra,
  price: toRubles(price),
  unit_price: toRubles(unit_price),
});

function paymentState(reservation: Reservation, returned: ReturnedPayment[], now: Date) {
  const status = statusAt(reservation, now);
  const wasCanceled = isCanceled(status);
  return {
    amount_due: status === 'NEW' ? toRubles(reservation.amount_due) : toRubles(NO_MONEY),
    paid_amount: toRubles(reservation.paid_amount),
    is_declined: status === 'NEW' && reservation.declined_at !== null,
    // A reservation that is not cancelled has a refund only where a payment came twice.
    refund_amount: wasCanceled || reservation.refund_amount > 0 ? toRubles(reservation.refund_amount) : null,
    penalty_amount: wasCanceled ? toRubles(minus(reservation.paid_amount, reservation.refund_amount)) : null,
    ...(returned.length > 0
      ? {
          returned_payments: returned.map(({ amount, at }) => ({
            amount: toRubles(amount),
            returned_at: at.toISOString(),
          })),
        }
      : {}),
    cancel_reason: isHoldOver(reservation, now) ? HOLD_EXPIRED : reservation.cancel_reason,
  };
}
