import type { Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { formError } from '#api/src/http/errors.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import { type Reservation, reservationsQuery, statusAt } from '#api/src/reservations/reservation.ts';
import {
  hotelOfNumber,
  normalizeReservationNumber,
  reservationNotFound,
} from '#api/src/reservations/reservation-ids.ts';
import { isActive } from '#rules/reservation/status.ts';
import { forgetGuests, isGuestOwed } from './erase-contacts.ts';

/**
 * Erases who an order was for, as its guest has asked, and returns the order as it was.
 * @throws HttpError 400 while the order stands or its refund has not arrived, 404 where there is none
 */
export async function eraseOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  typed: string,
  { isTrial }: { isTrial: boolean },
): Promise<Reservation> {
  const number = normalizeReservationNumber(typed);
  const hotelId = await hotelOfNumber(db, number);
  return inTransaction(db, async (trx) => {
    const id = await lockReservation(trx, { hotel_id: hotelId, number });
    if (id === undefined) throw reservationNotFound();
    const reservation = await reservationsQuery(trx, hotelId)
      .select(isGuestOwed(hotelId).as('is_guest_owed'))
      .where('reservations.id', '=', id)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    if (isActive(statusAt(reservation, now))) throw formError('Бронь ещё действует: сначала отмените её');
    if (reservation.is_guest_owed) throw formError('Возврат или чек по этой брони ещё не дошёл');
    if (!isTrial) await forgetGuests(trx, hotelId, [id], now);
    return reservation;
  });
}
