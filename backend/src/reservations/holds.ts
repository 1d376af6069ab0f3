import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockNights, moveBooked } from '../search/inventory.ts';

export const HOLD_EXPIRED = 'HOLD_EXPIRED';

/**
 * Cancels unpaid orders whose hold has expired and returns their rooms to sale, each exactly once: the order's row is
 * locked, and rows locked by another process are skipped. Returns how many were released here.
 */
export async function releaseExpiredHolds({ db, clock, disk }: Context): Promise<number> {
  const now = clock.now();
  const expired = await db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'NEW')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(200)
    .execute();
  // Holds are not released while the disk is full; reads still work.
  if (expired.length === 0 || !(await disk.isEnough())) return 0;
  let released = 0;
  for (const { id } of expired) {
    const done = await inTransaction(db, async (trx) => {
      const order = await trx
        .selectFrom('reservations')
        .select(['room_type_id', 'arrival', 'departure', 'rooms_count'])
        .where('id', '=', id)
        .where('status', '=', 'NEW')
        .where('hold_until', '<=', now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!order) return false;
      await lockNights(trx, order.room_type_id, order.arrival, order.departure);
      await moveBooked(trx, order.room_type_id, order.arrival, order.departure, -order.rooms_count);
      await trx
        .updateTable('reservations')
        .set({ status: 'CANCELED_BY_HOTEL', cancel_reason: HOLD_EXPIRED, canceled_at: now })
        .where('id', '=', id)
        .execute();
      return true;
    });
    if (done) released += 1;
  }
  return released;
}
