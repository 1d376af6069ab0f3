import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { postgres } from './databases.ts';
import { distributedTables, referenceTables, tablesWithoutHotel } from './one-hotel.ts';

interface Key {
  table: string;
  name: string;
  columns: string[];
  /** The table that a foreign key references; null for other keys. */
  target: string | null;
  targetColumns: string[] | null;
}

/** The keys are read from the database itself: primary, unique and foreign ones, and indexes. */
async function keysOf(db: Db): Promise<Key[]> {
  const names = (numbers: string, table: string) => `(
    select array_agg(attname::text order by place)
    from unnest(${numbers}) with ordinality as listed (number, place)
    join pg_attribute on attrelid = ${table} and attnum = listed.number)`;
  const { rows } = await sql
    .raw<Key>(`
    select relname as table, index.indexrelid::regclass::text as name,
      ${names('index.indkey::smallint[]', 'index.indrelid')} as columns,
      null as target, null as "targetColumns"
    from pg_index index join pg_class on pg_class.oid = index.indrelid
    where index.indisunique and relnamespace = 'public'::regnamespace
    union all
    select relname, conname, ${names('conkey', 'conrelid')},
      confrelid::regclass::text, ${names('confkey', 'confrelid')}
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace`)
    .execute(db);
  return rows;
}

const isDistributed = (table: string) => distributedTables.includes(table);
/** The rows of these reference tables belong to one hotel, so keys to them must name it. */
const CATALOGUE = ['room_types', 'rates', 'cancel_types'];

describe('the schema', () => {
  test('can be sharded by hotel_id', async () => {
    const { db, close } = await postgres.open('demo');
    const keys = await keysOf(db);
    const ofShards = keys.filter(({ table }) => isDistributed(table));
    expect(new Set(ofShards.map(({ table }) => table))).toEqual(new Set(distributedTables));
    for (const { table, name, columns, target, targetColumns } of ofShards) {
      const isInKey = columns.includes('hotel_id');
      if (target === null) expect.soft(isInKey, `${table}: ${name}`).toBe(true);
      else if (isDistributed(target) || CATALOGUE.includes(target))
        expect
          .soft(targetColumns?.[columns.indexOf('hotel_id')], `${table} → ${target}: ${name}`)
          .toBe('hotel_id');
    }
    const outwards = keys.filter(
      ({ table, target }) => !isDistributed(table) && target !== null && isDistributed(target),
    );
    expect(outwards).toEqual([]);
    const triggers = await sql`select tgname from pg_trigger where not tgisinternal`.execute(db);
    // A shard may have this trigger, as it reads only its own row; the script sets citus.enable_unsafe_triggers for it.
    expect(triggers.rows).toEqual([{ tgname: 'ledger_is_final' }]);
    await close();
  });

  test('every table is either sharded or a reference table with a reason', async () => {
    const { db, close } = await postgres.open('demo');
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
      db,
    );
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
      [...distributedTables, ...referenceTables].sort(),
    );
    // The script must distribute a table before those that reference it.
    const reservation = [...referenceTables, ...distributedTables];
    for (const { table, target } of await keysOf(db)) {
      if (target !== null) expect(reservation.indexOf(table)).toBeGreaterThan(reservation.indexOf(target));
    }
    await close();
  });
});

// createWorld checks every statement of the API by this rule, so the rule itself is tested here.
describe('a statement names one hotel for each sharded table', () => {
  test.each([
    'select * from inventory where hotel_id = $1 and date >= $2',
    'select * from hotels h join inventory i on i.hotel_id = h.id where h.id = $1',
    'select 1 from hotels h left join reservations r on r.hotel_id = 5 and r.id = $2',
    'select (select count(*) from inventory i where i.hotel_id = h.id) from hotels h where h.id = $1',
    'update inventory i set booked = 0 from (select id from reservations where hotel_id = $1) r where i.hotel_id = $1',
    'delete from reservation_guests where hotel_id = $1 and reservation_id = $2',
    'insert into reservations (hotel_id, id) values ($1, $2)',
    'select * from saved_guests where id in (select guest_id from reservation_guests where hotel_id = $1)',
    'select * from users',
  ])('%s', async (statement) => {
    expect(await tablesWithoutHotel(statement)).toEqual([]);
  });

  test.each([
    ['select * from inventory where room_type_id = $1', ['inventory']],
    ['select * from inventory where hotel_id > $1', ['inventory']],
    ['select * from inventory where hotel_id = $1 or date = $2', ['inventory']],
    ['select * from hotels h join inventory i on i.hotel_id = h.id', ['inventory']],
    [
      'select * from reservations r join inventory i on i.room_type_id = r.room_type_id where r.hotel_id = $1',
      ['inventory'],
    ],
    ['select (select count(*) from inventory) from hotels h where h.id = $1', ['inventory']],
    ['with x as (select * from reservations) select * from x where hotel_id = $1', ['reservations']],
    ['update reservations set status = $1 where id = $2', ['reservations']],
    ['delete from idempotency_keys where key = $1', ['idempotency_keys']],
    ['insert into profiles (user_id) values ($1)', ['profiles']],
    [
      'select * from saved_guests where id in (select guest_id from reservation_guests where reservation_id = $1)',
      ['reservation_guests'],
    ],
  ])('refused: %s', async (statement, tables) => {
    expect(await tablesWithoutHotel(statement)).toEqual(tables);
  });
});
