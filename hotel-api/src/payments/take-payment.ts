import type { Context, Db } from '#api/src/context.ts';
import type { LedgerKind } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { endPaying, tell } from '#api/src/events/tell.ts';
import { releaseOverlappingHolds } from '#api/src/reservations/holds.ts';
import { enter, enterReturned } from '#api/src/reservations/ledger.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import { isHoldOver, type Reservation, reservationsQuery } from '#api/src/reservations/reservation.ts';
import { freeRooms, lockNights, moveBooked } from '#api/src/search/nights.ts';
import { stayBetween } from '#api/src/search/stay.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { todayIn } from '#rules/text/dates.ts';

type PaymentContext = Pick<Context, 'db' | 'clock'>;

export interface PaymentKey {
  hotelId: number;
  token: string;
}

/** The acquirer has taken money. Such a notice may come twice, late and out of order. */
export interface PaymentNotice extends PaymentKey {
  /** The acquirer's own id of the payment, by which a repeated notice is recognised. */
  paymentId: string;
  /** What was really taken. */
  amount: Kopecks;
}

/** A payment that is not needed, or not of the sum that is due, is 'returned': it goes back to the guest in full. */
export type PaymentResult = 'paid' | 'returned';

/** Returns what became of a payment, or null when it has not been entered. */
export async function enteredPayment(db: Db, notice: PaymentNotice): Promise<PaymentResult | null> {
  const entries = await db
    .selectFrom('ledger')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.hotel_id', '=', 'ledger.hotel_id')
        .onRef('reservations.id', '=', 'ledger.reservation_id'),
    )
    .select('kind')
    .where('reservations.hotel_id', '=', notice.hotelId)
    .where('payment_token', '=', notice.token)
    .where('payment_id', '=', notice.paymentId)
    .execute();
  return resultOf(entries);
}

/** Returns what became of a payment by its entries in the ledger; null: it has none. */
export function resultOf(entries: readonly { kind: LedgerKind }[]): PaymentResult | null {
  if (entries.length === 0) return null;
  return entries.some(({ kind }) => kind === 'REFUND') ? 'returned' : 'paid';
}

/**
 * Enters a payment once, however often it is reported. One that comes after the hold has ended books the reservation
 * again if its rooms are still free; nothing is booked on another sum than the one that is due. Returns null when there is no such reservation.
 */
export function takePayment(context: PaymentContext, notice: PaymentNotice): Promise<PaymentResult | null> {
  const { hotelId, token, paymentId, amount } = notice;
  return inTransaction(context.db, async (trx) => {
    const id = await lockReservation(trx, { hotel_id: hotelId, payment_token: token });
    if (id === undefined) return null;
    const known = await enteredPayment(trx, notice);
    if (known) return known;

    const reservation = await reservationsQuery(trx, hotelId)
      .where('reservations.id', '=', id)
      .executeTakeFirstOrThrow();
    const now = context.clock.now();
    const payment = { amount, paymentId };
    if (amount !== reservation.amount_due || !(await holdsRooms(trx, reservation, now))) {
      await enterReturned(trx, reservation, payment, now);
      return 'returned';
    }
    await enter(trx, reservation, [{ kind: 'PAYMENT', ...payment }], now);
    await trx
      .updateTable('reservations')
      .set({
        status: 'PAID',
        paid_at: now,
        declined_at: null,
        hold_until: null,
        cancel_reason: null,
        canceled_at: null,
      })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', reservation.id)
      .execute();
    await tell(trx, hotelId, [reservation.id], 'order.paid', now);
    return 'paid';
  });
}

/**
 * An expired hold that is not released yet still has its rooms; after the release they are booked again if nobody has
 * taken them. A stay that began before today is not booked again.
 */
async function holdsRooms(trx: Trx, reservation: Reservation, now: Date): Promise<boolean> {
  if (reservation.status === 'NEW' && !isHoldOver(reservation, now)) return true;
  if (reservation.arrival < todayIn(reservation.timezone, now)) return false;
  if (reservation.status === 'NEW') return true;
  if (reservation.cancel_reason !== HOLD_EXPIRED) return false;
  await releaseOverlappingHolds(trx, reservation, now);
  const free = freeRooms(
    await lockNights(trx, reservation),
    stayBetween(reservation.arrival, reservation.departure),
  );
  if (free < reservation.rooms_count) return false;
  await moveBooked(trx, reservation, reservation.rooms_count);
  await enter(trx, reservation, [{ kind: 'CHARGE', subject: 'again', amount: reservation.total }], now);
  return true;
}

/** Records a declined payment, which the reservation's page shows. One that does not await a payment stays as it is. */
export async function declinePayment(context: PaymentContext, { hotelId, token }: PaymentKey): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await db
    .updateTable('reservations')
    .set({ declined_at: now })
    .where('hotel_id', '=', hotelId)
    .where('payment_token', '=', token)
    .where('status', '=', 'NEW')
    .execute();
  await leavePayment(context, { hotelId, token });
}

/** The guest has left the payment page unpaid: from now on a letter may ask for the payment. */
export async function leavePayment(
  { db, clock }: PaymentContext,
  { hotelId, token }: PaymentKey,
): Promise<void> {
  const left = await db
    .selectFrom('reservations')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('payment_token', '=', token)
    .executeTakeFirst();
  if (left) await endPaying(db, hotelId, [left.id], clock.now());
}
