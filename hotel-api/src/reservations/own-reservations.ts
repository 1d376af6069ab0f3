import type { Context } from '#api/src/context.ts';
import { savedGuestsOf } from '#api/src/guests/saved-guests.ts';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { reservationDetail, reservationItem } from './public-order.ts';
import { canCancel } from './refund.ts';
import { placesOf, type Reservation, reservationsQuery } from './reservation.ts';
import { hotelOfId, reservationNotFound } from './reservation-ids.ts';

/** Returns the user's own reservations at one hotel, the latest stay first, at most 500. */
export async function ownReservations(
  context: Context,
  userId: number,
  hotelId: number,
): Promise<AccountReservation[]> {
  const reservations = await reservationsQuery(context.db, hotelId)
    .where('reservations.user_id', '=', userId)
    .orderBy('reservations.arrival', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(500)
    .execute();
  return reservations.map((reservation) => reservationItem(context, reservation));
}

/** @throws HttpError 404 for a reservation that is not this user's, as for one that does not exist */
export async function findOwnReservation(
  { db }: Pick<Context, 'db'>,
  hotelId: number,
  userId: number,
  id: number,
): Promise<Reservation> {
  const reservation = await reservationsQuery(db, hotelId)
    .where('reservations.id', '=', id)
    .where('reservations.user_id', '=', userId)
    .executeTakeFirst();
  if (!reservation) throw reservationNotFound();
  return reservation;
}

export async function ownReservationDetail(
  context: Context,
  userId: number,
  id: number,
): Promise<AccountReservationDetail> {
  const hotelId = await hotelOfId(context.db, id);
  const reservation = await findOwnReservation(context, hotelId, userId, id);
  const guests = await savedGuestsOf(context, userId, reservation);
  const { payment, ...detail } = await reservationDetail(context, reservation);
  return {
    ...detail,
    guests,
    comment: reservation.comment,
    payment: { payment_type: reservation.payment_type, is_paid: reservation.paid_amount > 0, ...payment },
    can_cancel: canCancel(reservation, context.clock.now()),
    guests_needed: Math.max(0, placesOf(reservation) - guests.length),
  };
}
