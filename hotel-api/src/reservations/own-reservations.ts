import type { Context } from '#api/src/context.ts';
import { savedGuestsOf } from '#api/src/guests/saved-guests.ts';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { Owner } from './owner.ts';
import { reservationDetail, reservationItem } from './public-order.ts';
import { canCancel } from './refund.ts';
import { placesOf, type Reservation, reservationsQuery } from './reservation.ts';

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

/** Reads the reservation that somebody acts for. */
export const ownReservation = (
  { db }: Pick<Context, 'db'>,
  { hotelId, reservationId }: Owner,
): Promise<Reservation> =>
  reservationsQuery(db, hotelId).where('reservations.id', '=', reservationId).executeTakeFirstOrThrow();

/** Saved guests and their documents are the account's own, which an access to the reservation does not open. */
export async function ownReservationDetail(
  context: Context,
  owner: Owner,
): Promise<AccountReservationDetail> {
  const { userId } = owner;
  const reservation = await ownReservation(context, owner);
  const guests = userId === null ? [] : await savedGuestsOf(context, userId, reservation);
  const { payment, ...detail } = await reservationDetail(context, reservation);
  const { room_code, rooms, promo_code, rate_flow } = reservation;
  return {
    ...detail,
    guests,
    comment: reservation.comment,
    payment: { payment_type: reservation.payment_type, is_paid: reservation.paid_amount > 0, ...payment },
    can_cancel: canCancel(reservation, context.clock.now()),
    guests_needed: userId === null ? 0 : Math.max(0, placesOf(reservation) - guests.length),
    booked_stay: { room_code, rooms, promo_code, rate_flow },
  };
}
