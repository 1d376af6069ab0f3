import type { Updateable } from 'kysely';
import { isoWithOffset } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';
import type { CancellationTerms } from '#contract/schemas/cancellation.ts';
import { type Kopecks, NO_MONEY, toRubles } from '#contract/schemas/money.ts';
import type { RefundCheck, ReservationStatusRequest } from '#contract/schemas/reservation.ts';
import { releaseReservations } from './holds.ts';
import { enter } from './ledger.ts';
import { canCancel, freeCancelUntil, netPaid, refundAt, stepsOf } from './refund.ts';
import { type Reservation, reservationsQuery, statusAt } from './reservation.ts';
import { hotelOfNumber, normalizeReservationNumber, reservationNotFound } from './reservation-ids.ts';

/** Returns, in rubles, what cancelling the reservation now would refund and cost. */
export function toRefundCheck(reservation: Reservation, now: Date): RefundCheck {
  const { refund, penalty } = refundAt(reservation, now);
  return {
    refund_amount: toRubles(refund),
    penalty_amount: toRubles(penalty),
    free_cancel_until: freeCancelUntil(reservation),
  };
}

/**
 * Returns the steps with what is kept at each, in rubles, at most what is paid or is to be paid now; undefined when the
 * reservation cannot be cancelled.
 */
export function toCancellationTerms(reservation: Reservation, now: Date): CancellationTerms | undefined {
  if (!canCancel(reservation, now)) return undefined;
  const most = reservation.status === 'NEW' ? reservation.amount_due : netPaid(reservation);
  return stepsOf(reservation, most).map(({ until, kept }) => ({ until, kept: toRubles(kept) }));
}

/**
 * Returns until when the reservation can be cancelled; undefined if it cannot be, or only the hold's own end counts.
 */
export function toCancelUntil(reservation: Reservation, now: Date): string | undefined {
  if (!canCancel(reservation, now) || statusAt(reservation, now) === 'NEW') return undefined;
  return isoWithOffset(reservation.timezone, reservation.cancel_until);
}

/** A hotel without a list of reasons asks for none. */
async function reasonOf(trx: Trx, hotelId: number, asked: number | undefined): Promise<number | null> {
  const types = await trx.selectFrom('cancel_types').select('id').where('hotel_id', '=', hotelId).execute();
  if (types.length === 0 && asked === undefined) return null;
  const type = types.find(({ id }) => id === asked);
  if (!type) throw fieldError('cancel_type', 'Выберите причину отмены');
  return type.id;
}

/**
 * Cancels the user's own reservation at this hotel. Its rooms return to sale in the same transaction, so exactly once.
 * @throws HttpError 404 for a reservation that is not this user's, 400 when it can no longer be cancelled
 */
export function cancelOwnReservation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  hotelId: number,
  request: ReservationStatusRequest,
): Promise<void> {
  const { reservation_id: id, cancel_data } = request;
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom('reservations')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw reservationNotFound();
    const reservation = await reservationsQuery(trx, hotelId)
      .where('reservations.id', '=', id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    if (!canCancel(reservation, now)) throw fieldError('status', 'Эту бронь уже нельзя отменить');
    const typeId = await reasonOf(trx, hotelId, cancel_data.cancel_type);
    await endReservation(trx, reservation, now, refundAt(reservation, now), {
      status: 'CANCELED_BY_GUEST',
      cancel_type_id: typeId,
      cancel_comment: cancel_data.comment,
    });
  });
}

type End = Pick<
  Updateable<ReservationTables['reservations']>,
  'status' | 'cancel_type_id' | 'cancel_comment'
>;

async function endReservation(
  trx: Trx,
  reservation: Reservation,
  now: Date,
  { refund, penalty }: ReturnType<typeof refundAt>,
  end: End,
): Promise<void> {
  await releaseReservations(trx, reservation.hotel_id, [reservation.id], now, { hold_until: null, ...end });
  await enter(
    trx,
    reservation,
    [
      { kind: 'PENALTY', amount: penalty },
      { kind: 'REFUND', amount: refund },
    ],
    now,
  );
}

/** For whom the desk cancels: a guest, by the rate's terms, or the hotel, which then keeps nothing. */
export type DeskCancel = 'guest' | 'hotel';

/**
 * Cancels a reservation at the desk, where nobody has to be signed in, or only says what it would come to. Returns
 * the reservation as it was, and what is returned and kept.
 * @throws HttpError 404 for a number that no reservation has, 400 when it can no longer be cancelled
 */
export async function cancelAtDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  number: string,
  { by, isTrial = false }: { by: DeskCancel; isTrial?: boolean },
): Promise<{ reservation: Reservation; refund: Kopecks; penalty: Kopecks }> {
  const stored = normalizeReservationNumber(number);
  const hotelId = await hotelOfNumber(db, stored);
  return inTransaction(db, async (trx) => {
    const key = { hotel_id: hotelId, number: stored };
    const locked = await trx
      .selectFrom('reservations')
      .select('id')
      .where((eb) => eb.and(key))
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw reservationNotFound();
    const reservation = await reservationsQuery(trx, hotelId)
      .where('reservations.number', '=', key.number)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    if (!canCancel(reservation, now)) throw fieldError('status', 'Эту бронь уже нельзя отменить');
    const sums =
      by === 'hotel' ? { refund: netPaid(reservation), penalty: NO_MONEY } : refundAt(reservation, now);
    if (!isTrial) {
      const status = by === 'hotel' ? 'CANCELED_BY_HOTEL' : 'CANCELED_BY_GUEST';
      await endReservation(trx, reservation, now, sums, { status });
    }
    return { reservation, ...sums };
  });
}
