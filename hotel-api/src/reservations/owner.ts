import type { FastifyRequest } from 'fastify';
import type { Context } from '#api/src/context.ts';
import { accessOfRequest, requireUser } from '#api/src/http/authorization.ts';
import { hotelOfId, reservationNotFound } from './reservation-ids.ts';

/** Whoever may act for a reservation; without an account it is its guest by an access to this reservation alone. */
export interface Owner {
  hotelId: number;
  reservationId: number;
  userId: number | null;
}

/**
 * Returns who acts for this reservation: the account that has made it, or whoever has opened it by its contact or the
 * code of a letter.
 * @param hotelId the hotel of the address; null where the address names only the reservation
 * @throws HttpError 401 without a valid token, 404 for a reservation that is another's, as for one that does not exist
 */
export async function requireOwner(
  context: Context,
  request: FastifyRequest,
  hotelId: number | null,
  reservationId: number,
): Promise<Owner> {
  // Whoever is not signed in must not learn which reservations there are, so nothing is looked up before.
  const access = await accessOfRequest(context, request);
  const user = access ? null : await requireUser(context, request);
  const at = hotelId ?? (await hotelOfId(context.db, reservationId));
  const owner = { hotelId: at, reservationId, userId: user?.id ?? null };
  if (access) {
    if (access.hotelId !== at || access.reservationId !== reservationId) throw reservationNotFound();
    return owner;
  }
  const own = await context.db
    .selectFrom('reservations')
    .select('id')
    .where('hotel_id', '=', at)
    .where('id', '=', reservationId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  if (!own) throw reservationNotFound();
  return owner;
}
