import type { Context, Db } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { type PaymentNotice, type PaymentResult, resultOf } from '#api/src/payments/take-payment.ts';
import { enter, enterReturned } from '#api/src/reservations/ledger.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import { reservationsQuery } from '#api/src/reservations/reservation.ts';
import { lockRooms, moveRooms, movesBetween, roomsOfStay } from '#api/src/search/room-moves.ts';
import { type Kopecks, plus } from '#contract/schemas/money.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { applyChange } from './apply-change.ts';
import { pendingChange, type StoredChange, setStatus } from './pending-change.ts';

/** Returns the change whose difference is paid at this address; undefined: there is none. */
export const changeOfToken = (
  db: Db,
  { hotelId, token }: Pick<PaymentNotice, 'hotelId' | 'token'>,
): Promise<StoredChange | undefined> =>
  db
    .selectFrom('reservation_changes')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .where('payment_token', '=', token)
    .executeTakeFirst();

/**
 * Enters the payment of a difference once, however often it is reported, and makes the change. A payment of another sum,
 * or one that comes when the change has ended, is returned: the reservation stays as it is.
 */
export function payChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  notice: PaymentNotice,
): Promise<PaymentResult | null> {
  const { hotelId, paymentId, amount } = notice;
  return inTransaction(db, async (trx) => {
    const found = await changeOfToken(trx, notice);
    if (!found) return null;
    const key = { hotel_id: hotelId, id: found.reservation_id };
    await lockReservation(trx, key);
    const known = await enteredForChange(trx, key, paymentId);
    if (known) return known;
    const pending = await pendingChange(trx, key);
    const reservation = await reservationsQuery(trx, hotelId)
      .where('reservations.id', '=', key.id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const payment = { amount, subject: 'change', paymentId };
    const isDue = amount === found.amount_due;
    if (!isDue || pending?.payment_token !== found.payment_token || !isFirm(reservation.status)) {
      await enterReturned(trx, reservation, payment, now);
      return 'returned';
    }
    const { next } = pending;
    const before = [...roomsOfStay(reservation), ...pending.held];
    await lockRooms(trx, hotelId, before);
    await moveRooms(trx, hotelId, movesBetween(before, roomsOfStay(next)));
    await enter(trx, reservation, [{ kind: 'PAYMENT', ...payment }], now);
    await setStatus(trx, pending, 'MADE');
    const paid_amount: Kopecks = plus(reservation.paid_amount, amount);
    await applyChange(trx, { ...reservation, paid_amount }, next, now);
    return 'paid';
  });
}

/** A notice that is repeated gets what the first one got. */
async function enteredForChange(
  trx: Trx,
  { hotel_id, id }: { hotel_id: number; id: number },
  paymentId: string,
): Promise<PaymentResult | null> {
  const entries = await trx
    .selectFrom('ledger')
    .select('kind')
    .where((eb) => eb.and({ hotel_id, reservation_id: id, payment_id: paymentId }))
    .execute();
  return resultOf(entries);
}
