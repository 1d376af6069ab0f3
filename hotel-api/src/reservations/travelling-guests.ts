import type { Db } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';

/** Returns which of the saved guests are this user's own. */
export async function ownGuestIds(trx: Trx, userId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('saved_guests')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the saved guests who travel on a reservation. One who has been deleted since is still among them:
 * the account and the hotel may lie on two shards, so nothing that an account deletes is looked for at hotels.
 */
export async function travellingIds(
  db: Db,
  { hotel_id, id }: { hotel_id: number; id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation_guests')
    .select('guest_id')
    .where('hotel_id', '=', hotel_id)
    .where('reservation_id', '=', id)
    .execute();
  return rows.map(({ guest_id }) => guest_id);
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
