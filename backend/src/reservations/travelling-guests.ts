import type { Trx } from '../database/transaction.ts';

/** Which of the saved guests are this user's own; locked against deletion until the transaction ends. */
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

export async function putGuests(trx: Trx, reservationId: number, guestIds: number[]): Promise<void> {
  await trx.deleteFrom('reservation_guests').where('reservation_id', '=', reservationId).execute();
  if (guestIds.length === 0) return;
  await trx
    .insertInto('reservation_guests')
    .values(guestIds.map((guest_id) => ({ reservation_id: reservationId, guest_id })))
    .execute();
}
