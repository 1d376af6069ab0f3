import type { Trx } from '#api/src/database/transaction.ts';

/** Returns which of the saved guests are this user's own. They cannot be deleted until the transaction ends. */
export async function ownGuestIds(trx: Trx, userId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('saved_guests')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the guests who travel on a reservation. */
export async function putGuests(
  trx: Trx,
  hotelId: number,
  reservationId: number,
  guestIds: number[],
): Promise<void> {
  await trx
    .deleteFrom('reservation_guests')
    .where('hotel_id', '=', hotelId)
    .where('reservation_id', '=', reservationId)
    .execute();
  if (guestIds.length === 0) return;
  await trx
    .insertInto('reservation_guests')
    .values(guestIds.map((guest_id) => ({ hotel_id: hotelId, reservation_id: reservationId, guest_id })))
    .execute();
}
