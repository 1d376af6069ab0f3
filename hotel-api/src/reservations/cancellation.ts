import type { Updateable } from 'kysely';
import { hotelInstant, isoWithOffset } from '#api/src/calendar.ts';
import { ownRooms } from '#api/src/changes/own-stay.ts';
import { endChange, pendingChange } from '#api/src/changes/pending-change.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { lockRooms } from '#api/src/search/room-moves.ts';
import type { CancellationTerms } from '#contract/schemas/cancellation.ts';
import { type Kopecks, NO_MONEY, toRubles } from '#contract/schemas/money.ts';
import { NO_SHOW, type RefundCheck, type ReservationStatusRequest } from '#contract/schemas/reservation.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { addIsoDays, formatHotelTime } from '#rules/text/dates.ts';
import { releaseReservations } from './holds.ts';
import { enter } from './ledger.ts';
import { lockReservation } from './lock-reservation.ts';
import type { Owner } from './owner.ts';
import {
  canCancel,
  canChange,
  changeEnd,
  freeCancelUntil,
  netPaid,
  refundAt,
  refundAtDesk,
  stepsOf,
} from './refund.ts';
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

/** Returns until when its guest can change the reservation; undefined if it cannot be changed. */
export function toChangeUntil(reservation: Reservation, now: Date): string | undefined {
  if (!canChange(reservation, now)) return undefined;
  return isoWithOffset(reservation.timezone, changeEnd(reservation));
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
 * Cancels the reservation that its owner acts for. Its rooms return to sale in the same transaction, so exactly once.
 * @throws HttpError 400 when it can no longer be cancelled
 */
export function cancelOwnReservation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { hotelId, reservationId: id }: Owner,
  cancel_data: ReservationStatusRequest['cancel_data'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockReservation(trx, { hotel_id: hotelId, id });
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
  'status' | 'cancel_reason' | 'cancel_type_id' | 'cancel_comment'
>;

async function endReservation(
  trx: Trx,
  reservation: Reservation,
  now: Date,
  { refund, penalty }: ReturnType<typeof refundAt>,
  end: End,
): Promise<void> {
  const change = await pendingChange(trx, reservation);
  await lockRooms(trx, reservation.hotel_id, ownRooms(reservation, change));
  await endChange(trx, change);
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

/**
 * Why the desk cancels: a guest asks, and the rate's terms count; the hotel wants it, and keeps nothing; or the guest has
 * not come, and the last step counts.
 */
export type DeskCancel = 'guest' | 'hotel' | 'no-show';

const DESK_ENDS: Record<DeskCancel, End> = {
  guest: { status: 'CANCELED_BY_GUEST' },
  hotel: { status: 'CANCELED_BY_HOTEL' },
  'no-show': { status: 'CANCELED_BY_HOTEL', cancel_reason: NO_SHOW },
};

/**
 * Refuses what the desk cannot cancel. It can later than guests can, since whoever rings on the day of arrival, or does
 * not come, gets back what the terms do not keep.
 */
function checkDesk(reservation: Reservation, by: DeskCancel, now: Date): void {
  const { status } = reservation;
  if (by !== 'no-show') {
    if (canCancel(reservation, now) || isFirm(statusAt(reservation, now))) return;
    throw fieldError('status', 'Эту бронь уже нельзя отменить');
  }
  if (!isFirm(status)) throw fieldError('status', 'Эта бронь уже отменена или не оплачена');
  const { timezone, arrival, time_departure } = reservation;
  // So long the room is held for a guest who is late, by the same rules that bound what is kept.
  const held = hotelInstant(timezone, addIsoDays(arrival, 1), time_departure);
  if (now < held)
    throw fieldError('status', `Номер ждёт гостя до ${formatHotelTime(time_departure)} следующего дня`);
}

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
    if (!(await lockReservation(trx, key))) throw reservationNotFound();
    const reservation = await reservationsQuery(trx, hotelId)
      .where('reservations.number', '=', key.number)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    checkDesk(reservation, by, now);
    const sums =
      by === 'hotel' ? { refund: netPaid(reservation), penalty: NO_MONEY } : refundAtDesk(reservation, now);
    if (!isTrial) await endReservation(trx, reservation, now, sums, DESK_ENDS[by]);
    return { reservation, ...sums };
  });
}
