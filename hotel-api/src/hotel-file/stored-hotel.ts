import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { Row } from './field-codecs.ts';
import { LIST_TABLES, LISTS, type ListTable } from './hotel-fields.ts';
import type { HotelRows } from './rows.ts';

/** The rows of a hotel as the database has them, and their ids by what names them. */
export interface StoredHotel {
  id: number;
  rows: HotelRows;
  ids: Record<ListTable, Map<string, number>>;
}

const OWN = new Set(['id', 'hotel_id', 'catalogue_version', 'changed_at']);

const withoutIds = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.has(name)));

/** Id and time zone of the hotel with this slug; undefined: there is none. */
export const hotelNamed = (db: Db, slug: string) =>
  db.selectFrom('hotels').select(['id', 'timezone']).where('slug', '=', slug).executeTakeFirst();

/** The hotel with this slug; null: there is none. */
export async function storedHotel(db: Db, slug: string): Promise<StoredHotel | null> {
  const hotel = await db.selectFrom('hotels').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!hotel) return null;
  const lists = {} as HotelRows['lists'];
  const ids = {} as StoredHotel['ids'];
  for (const table of LIST_TABLES) {
    // Ids follow the order in which rows were listed; promo codes have none.
    const order = table === 'promo_codes' ? sql`code` : sql`id`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where hotel_id = ${hotel.id} order by ${order}`.execute(
        db,
      );
    lists[table] = rows.map(withoutIds);
    ids[table] = new Map(rows.map((row) => [LISTS[table].keyOf(row), Number(row.id)]));
  }
  const { rows: pairs } = await sql<{ pair: string }>`
    select room_types.code || ' ' || rates.code as pair
    from room_type_rates
      join room_types on room_types.id = room_type_id
      join rates on rates.id = rate_id
    where room_types.hotel_id = ${hotel.id} order by 1`.execute(db);
  return {
    id: hotel.id,
    rows: {
      hotel: {
        ...withoutIds(hotel as unknown as Row),
        slug: hotel.slug,
        timezone: hotel.timezone,
        seasons: hotel.seasons,
        round_to: hotel.round_to,
      },
      lists,
      roomRates: pairs.map(({ pair }) => pair).sort(),
    },
    ids,
  };
}
