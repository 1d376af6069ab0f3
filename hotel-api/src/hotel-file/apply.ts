import { sql } from 'kysely';
import type { Context } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { catalogueChanged } from '#api/src/hotels/catalogue.ts';
import { extendHotel, SEEDING_LOCK } from '#api/src/hotels/sales-horizon.ts';
import { todayIn } from '#rules/text/dates.ts';
import { type Bilingual, Refusal } from './bilingual.ts';
import { type Change, changesTo } from './changes.ts';
import type { Row } from './field-codecs.ts';
import { LIST_TABLES, type ListTable } from './hotel-fields.ts';
import type { HotelRows } from './rows.ts';
import { type StoredHotel, storedHotel } from './stored-hotel.ts';
import { insert, linkRates, planNights, unlink, update } from './write-rows.ts';

/** The change would leave a reservation without what it names; the message says which and how many. */
export class StrandedReservationsError extends Refusal {
  override name = 'StrandedOrdersError';
}

type ApplyContext = Pick<Context, 'db' | 'clock'>;

/**
 * Makes the stored hotel the wanted one, in one transaction, and its nights on sale what its seasons say: never fewer
 * rooms than are booked, and nothing that was set by hand. Returns what was changed.
 * @throws StrandedOrdersError when a room type, a rate or a reason to cancel has reservations
 */
export function applyHotel({ db, clock }: ApplyContext, wanted: HotelRows): Promise<Change[]> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEEDING_LOCK)})`.execute(trx);
    const stored = await storedHotel(trx, wanted.hotel.slug);
    const changes = changesTo(wanted, stored?.rows ?? null);
    if (changes.length === 0) return changes;
    const id = stored?.id ?? (await insertHotel(trx, wanted));
    if (stored) {
      for (const change of changes) await carryOut(trx, stored, change);
      await linkRates(trx, id, wanted.roomRates);
    }
    const today = todayIn(wanted.hotel.timezone, clock.now());
    const isPlanChanged = changes.some(
      ({ table, fields }) =>
        table === 'room_types' || fields.some(({ name }) => name === 'seasons' || name === 'round_to'),
    );
    if (isPlanChanged) await planNights(trx, id, wanted.hotel, sql`date >= ${today}`);
    await extendHotel(trx, id, wanted.hotel, today);
    await catalogueChanged(trx, id);
    const changed_at = clock.now();
    await trx.updateTable('hotels').set({ changed_at }).where('id', '=', id).execute();
    return changes;
  });
}

/** Inserts a hotel with everything it sells, but for its nights. Rows without ids get them from the database. */
export async function insertHotel(trx: Trx, { hotel, lists, roomRates }: HotelRows): Promise<number> {
  const id = await insert(trx, 'hotels', hotel);
  for (const [table, rows] of Object.entries(lists) as [ListTable, Row[]][])
    for (const row of rows) await insert(trx, table, { ...row, hotel_id: id });
  await linkRates(trx, id, roomRates);
  return id;
}

/** Removes a hotel that has never had a reservation. False: there is no such hotel. */
export function removeHotel({ db }: ApplyContext, slug: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEEDING_LOCK)})`.execute(trx);
    const stored = await storedHotel(trx, slug);
    if (!stored) return false;
    const reservations = await reservationsWhere(trx, stored.id, sql`true`);
    if (reservations > 0)
      throw new StrandedReservationsError({
        en: `The hotel has ${reservationsText(reservations)}: set open: false instead`,
        ru: `У отеля есть брони (${reservations}): укажите вместо этого open: false`,
      });
    await sql`delete from inventory where hotel_id = ${stored.id}`.execute(trx);
    await linkRates(trx, stored.id, []);
    for (const table of LIST_TABLES)
      await sql`delete from ${sql.table(table)} where hotel_id = ${stored.id}`.execute(trx);
    await sql`delete from idempotency_keys where hotel_id = ${stored.id}`.execute(trx);
    await sql`delete from hotels where id = ${stored.id}`.execute(trx);
    return true;
  });
}

async function carryOut(trx: Trx, stored: StoredHotel, { table, kind, key, row }: Change): Promise<void> {
  // Links are made anew at the end.
  if (table === 'room_type_rates') return;
  if (table === 'hotels') return update(trx, table, row, sql`id = ${stored.id}`);
  if (kind === 'add') return void (await insert(trx, table, { ...row, hotel_id: stored.id }));
  const id = idOf(stored, table, key);
  const isIt = table === 'promo_codes' ? sql`code = ${key}` : sql`id = ${id}`;
  const where = sql`hotel_id = ${stored.id} and ${isIt}`;
  if (kind === 'change') return update(trx, table, row, where);
  await refuseIfNamed(trx, stored.id, { table, key, id });
  if (table === 'room_types')
    await sql`delete from inventory where hotel_id = ${stored.id} and room_type_id = ${id}`.execute(trx);
  if (table === 'room_types' || table === 'rates') await unlink(trx, table, id);
  await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
}

const idOf = ({ ids }: StoredHotel, table: ListTable, key: string): number => ids[table].get(key) ?? 0;

/** What a reservation names of a hotel, by the table. */
const NAMED_BY: Partial<Record<ListTable, { column: string; instead: Bilingual }>> = {
  room_types: {
    column: 'room_type_id',
    instead: { en: 'leave it in the file with rooms: 0', ru: 'оставьте его в файле с rooms: 0' },
  },
  rates: {
    column: 'rate_id',
    instead: {
      en: 'leave it in the file and take it off the rooms',
      ru: 'оставьте его в файле и уберите из номеров',
    },
  },
  cancel_types: {
    column: 'cancel_type_id',
    instead: { en: 'leave it in the file', ru: 'оставьте её в файле' },
  },
};

async function refuseIfNamed(
  trx: Trx,
  hotelId: number,
  { table, key, id }: { table: ListTable; key: string; id: number },
): Promise<void> {
  const named = NAMED_BY[table];
  if (!named) return;
  const reservations = await reservationsWhere(trx, hotelId, sql`${sql.ref(named.column)} = ${id}`);
  if (reservations > 0)
    throw new StrandedReservationsError({
      en: `${key} of ${table} has ${reservationsText(reservations)}: ${named.instead.en}`,
      ru: `${key} из ${table} есть в бронях (${reservations}): ${named.instead.ru}`,
    });
}

async function reservationsWhere(
  trx: Trx,
  hotelId: number,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservations where hotel_id = ${hotelId} and ${condition}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

const reservationsText = (count: number) => (count === 1 ? 'an order' : `${count} orders`);
