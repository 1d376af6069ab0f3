import { sql } from 'kysely';
import type { Context, Db } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { type IsoDate, todayIn } from '#rules/text/dates.ts';
import type { RetainingHotel } from './retaining-hotels.ts';
import { contactsUntil } from './retention-terms.ts';

/** A batch of this size keeps its transaction, and with it its locks, short. */
const BATCH = 100;

/** Whether a refund or a receipt of an order has not arrived yet at its guest, who must be reached until then. */
export const isGuestOwed = (hotelId: number) => sql<boolean>`(
  exists (
    select from refunds where refunds.hotel_id = ${hotelId} and refunds.reservation_id = reservations.id
      and refunds.status <> 'DONE')
  or exists (
    select from closing_receipts where closing_receipts.hotel_id = ${hotelId}
      and closing_receipts.reservation_id = reservations.id and closing_receipts.status <> 'DONE'))`;

/** The orders whose guests are to be forgotten. */
const dueOrders = (db: Db, hotelId: number, until: IsoDate) =>
  db
    .selectFrom('reservations')
    .where('hotel_id', '=', hotelId)
    .where('erased_at', 'is', null)
    .where('departure', '<=', until)
    .where(({ not }) => not(isGuestOwed(hotelId)));

/** How many orders of a hotel would lose their guest's name and contact, and their departures. */
export async function dueContacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, timezone, terms }: RetainingHotel,
): Promise<{ orders: number; first: IsoDate | null; last: IsoDate | null }> {
  const until = contactsUntil(terms, todayIn(timezone, clock.now()));
  if (until === null) return { orders: 0, first: null, last: null };
  return dueOrders(db, id, until)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.min<IsoDate | null>('departure').as('first'),
      fn.max<IsoDate | null>('departure').as('last'),
    ])
    .executeTakeFirstOrThrow();
}

/** Erases who a hotel's orders were for once the term is over. Returns of how many orders. */
export async function eraseContacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, timezone, terms }: RetainingHotel,
): Promise<number> {
  const now = clock.now();
  const until = contactsUntil(terms, todayIn(timezone, now));
  if (until === null) return 0;
  let erased = 0;
  for (let batch = BATCH; batch === BATCH; erased += batch)
    batch = await inTransaction(db, async (trx) => {
      const due = await dueOrders(trx, id, until)
        .select('id')
        .orderBy('departure')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      await forgetGuests(
        trx,
        id,
        due.map((order) => order.id),
        now,
      );
      return due.length;
    });
  return erased;
}

/**
 * Erases who orders were for, wherever the hotel has it. Stay, prices, ledger and consents stay, and name nobody. The
 * orders must be locked.
 */
export async function forgetGuests(trx: Trx, hotelId: number, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const nobody = { first_name: '', last_name: '', middle_name: '', email: '', phone: '', comment: '' };
  await trx
    .updateTable('reservations')
    .set({ ...nobody, cancel_comment: null, network: '', source: null, user_id: null, erased_at: now })
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute();
  for (const table of ['reservation_guests', 'reservation_access'] as const)
    await trx.deleteFrom(table).where('hotel_id', '=', hotelId).where('reservation_id', 'in', ids).execute();
  await sql`
    update reservation_changes set next = next || ${JSON.stringify(nobody)}::jsonb
    where hotel_id = ${hotelId} and reservation_id = any(${ids}::bigint[])`.execute(trx);
  for (const table of ['payments', 'refunds', 'closing_receipts'])
    await sql`
      update ${sql.table(table)} set receipt = receipt || '{"customer": {"email": ""}}'
      where hotel_id = ${hotelId} and reservation_id = any(${ids}::bigint[])`.execute(trx);
}
