import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#api/src/database/transaction.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { findHotelBySlug } from './catalogue.ts';

/** Copies have ids from here on, which no demo hotel has. */
export const FIRST_COPY = 1001;

/** The seed numbers rows like this: hotel 2 has room types 201…, rates 2001…; a copy's ids must not meet another's. */
const STEP = { hotels: 1, rates: 1000, others: 100 };

/**
 * Returns the statements that copy a hotel and all it sells except its nights. They name no columns but the keys, so a
 * column that is added later is copied too.
 * @param copies an item of a FROM clause, `copy`, with the `id` and the `slug` of each hotel to be made
 */
export function catalogueCopies(from: number, copies: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const rows = (table: string, changed: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)}
    select made.* from ${sql.table(table)} as source cross join ${copies}
    cross join lateral jsonb_populate_record(source, jsonb_build_object(${changed})) as made
    where ${which}`;
  const ofHotel = sql`source.hotel_id = ${sql.lit(from)}`;
  const numbered = (table: string, step = STEP.others) =>
    rows(table, sql`'id', ${moved('id', step, from)}, 'hotel_id', copy.id`, ofHotel);
  return [
    rows('hotels', sql`'id', copy.id, 'slug', copy.slug`, sql`source.id = ${sql.lit(from)}`),
    ...['child_categories', 'payment_methods', 'cancel_types', 'room_types'].map((table) => numbered(table)),
    numbered('rates', STEP.rates),
    numbered('services'),
    rows('promo_codes', sql`'hotel_id', copy.id`, ofHotel),
    rows(
      'room_type_rates',
      sql`'room_type_id', ${moved('room_type_id', STEP.others, from)}, 'rate_id', ${moved('rate_id', STEP.rates, from)}`,
      sql`source.rate_id in (select id from rates where hotel_id = ${sql.lit(from)})`,
    ),
  ];
}

const moved = (id: string, step: number, from: number) =>
  sql`source.${sql.ref(id)} + (copy.id - ${sql.lit(from)}) * ${sql.lit(step)}`;

/**
 * Copies the hotel with this slug and its nights, none of them booked.
 * @throws HttpError 404 when the source does not exist, 400 when the new slug is taken
 */
export async function copyHotel(
  trx: Trx,
  source: string,
  slug?: string,
): Promise<{ id: number; slug: string }> {
  // Without the lock two copies made at once would get the same id.
  await sql`select pg_advisory_xact_lock(7102027)`.execute(trx);
  const { id: from } = await findHotelBySlug(trx, source);
  const { last } = await trx
    .selectFrom('hotels')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const id = Math.max(last + 1, FIRST_COPY);
  const copy = { id, slug: slug ?? `${source}-${id}` };
  const taken = await trx.selectFrom('hotels').select('id').where('slug', '=', copy.slug).executeTakeFirst();
  if (taken) throw fieldError('slug', 'Такой отель уже есть');
  const copies = sql`(values (${copy.id}::bigint, ${copy.slug}::text)) as copy (id, slug)`;
  for (const statement of catalogueCopies(from, copies)) await statement.execute(trx);
  await sql`
    insert into inventory (hotel_id, date, room_type_id, total, booked, price, min_stay, closed_to_arrival,
      closed_to_departure, stop_sell, by_hand)
    select copy.id, date, ${moved('room_type_id', STEP.others, from)}, total, 0, price, min_stay, closed_to_arrival,
      closed_to_departure, stop_sell, by_hand
    from inventory as source cross join ${copies}
    where source.hotel_id = ${sql.lit(from)}
    order by 1, 2, 3`.execute(trx);
  return copy;
}
