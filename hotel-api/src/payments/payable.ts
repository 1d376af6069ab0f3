import { changeOfToken, payChange } from '#api/src/changes/pay-change.ts';
import type { StoredChange } from '#api/src/changes/pending-change.ts';
import type { Context, Db } from '#api/src/context.ts';
import { notFound } from '#api/src/http/errors.ts';
import { type Reservation, reservationsQuery, statusAt } from '#api/src/reservations/reservation.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { type PaymentKey, type PaymentNotice, type PaymentResult, takePayment } from './take-payment.ts';

/** What is paid at an address: a reservation, or the difference of a change of it. */
export interface Payable {
  reservation: Reservation;
  change?: StoredChange;
}

/** @throws HttpError 404 where nothing is paid */
export async function payableAt(db: Db, key: PaymentKey): Promise<Payable> {
  const { hotelId, token } = key;
  const reservation = await reservationsQuery(db, hotelId)
    .where('payment_token', '=', token)
    .executeTakeFirst();
  if (reservation) return { reservation };
  const change = await changeOfToken(db, key);
  if (!change) throw notFound('Платёж не найден');
  const changed = await reservationsQuery(db, hotelId)
    .where('reservations.id', '=', change.reservation_id)
    .executeTakeFirstOrThrow();
  return { reservation: changed, change };
}

export const amountOf = ({ reservation, change }: Payable): Kopecks => (change ?? reservation).amount_due;

export const heldUntil = ({ reservation, change }: Payable): Date | null =>
  (change ?? reservation).hold_until;

/** Tells whether a payment is still wanted: the hold of the reservation or of the change is not over. */
export function isAwaited(payable: Payable, now: Date): boolean {
  const { reservation, change } = payable;
  if (!change) return statusAt(reservation, now) === 'NEW';
  const until = heldUntil(payable);
  return change.status === 'PENDING' && until !== null && until > now;
}

/** Enters a payment once, of whatever is paid at its address. */
export async function enterPayment(context: Context, notice: PaymentNotice): Promise<PaymentResult | null> {
  const { change } = await payableAt(context.db, notice);
  return change ? payChange(context, notice) : takePayment(context, notice);
}
