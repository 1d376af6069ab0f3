import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '../src/context.ts';
import { migrate, migrations } from '../src/database/migrate.ts';
import { distributedTables, referenceTables, shardingScript } from '../src/database/sharding.ts';
import { databases, mainDatabase } from './databases.ts';
import { tablesWithoutHotel } from './one-hotel.ts';

interface Key {
  table: string;
  name: string;
  columns: string[];
  /** Of a foreign key: where it leads. */
  target: string | null;
  targetColumns: string[] | null;
}

/** Primary keys, unique constraints and indexes, and foreign keys, as the database itself has them. */
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

const isDistributed = (table: string) => (distributedTables as readonly string[]).includes(table);
/** Reference tables whose rows belong to one hotel. */
const CATALOGUE = ['room_types', 'rates', 'cancel_types'];

describe('the schema', () => {
  test('can be sharded by hotel_id', async () => {
    const { db, close } = await mainDatabase.open('demo');
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
    // Each shard may have it: it reads no row but its own (citus.enable_unsafe_triggers, set by the script).
    expect(triggers.rows).toEqual([{ tgname: 'ledger_is_final' }]);
    await close();
  });

  test('every table is either sharded or a reference table with a reason', async () => {
    const { db, close } = await mainDatabase.open('demo');
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
      db,
    );
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
      [...distributedTables, ...Object.keys(referenceTables)].sort(),
    );
    // The script makes a table before those that reference it.
    const order = [...Object.keys(referenceTables), ...distributedTables];
    for (const { table, target } of await keysOf(db)) {
      if (target !== null) expect(order.indexOf(table)).toBeGreaterThan(order.indexOf(target));
    }
    await close();
  });

  test.each(databases)(
    '0004 keeps what a database from before holds, each row under its hotel, on $name',
    async (database) => {
      const { db, close } = await database.open('nothing');
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      await migrator.migrateTo('0003-meals');
      await fillFromBefore(db);
      await migrate(db);
      const rows = async (table: string, columns: string) =>
        (await sql.raw<object>(`select ${columns} from ${table} order by ${columns}`).execute(db)).rows;
      expect(await rows('inventory', 'hotel_id, date, room_type_id, total, booked, price')).toEqual([
        { hotel_id: 1, date: '2027-01-01', room_type_id: 11, total: 3, booked: 1, price: 100 },
        { hotel_id: 1, date: '2027-01-02', room_type_id: 11, total: 3, booked: 1, price: 100 },
        { hotel_id: 2, date: '2027-01-01', room_type_id: 21, total: 5, booked: 2, price: 200 },
        { hotel_id: 2, date: '2027-01-02', room_type_id: 21, total: 5, booked: 2, price: 200 },
      ]);
      expect(await rows('order_hotels', 'hotel_id, number, reservation_id')).toEqual([
        { hotel_id: 1, number: 'AAAA', reservation_id: 1 },
        { hotel_id: 2, number: 'BBBB', reservation_id: 2 },
      ]);
      expect(await rows('reservation_packages', 'hotel_id, reservation_id, code')).toEqual([
        { hotel_id: 1, reservation_id: 1, code: 'BRK' },
        { hotel_id: 2, reservation_id: 2, code: 'BRK' },
      ]);
      expect(await rows('reservation_guests', 'hotel_id, reservation_id, guest_id')).toEqual([
        { hotel_id: 2, reservation_id: 2, guest_id: 1 },
      ]);
      expect(await rows('idempotency_keys', 'hotel_id, scope, key, reservation_id')).toEqual([
        { hotel_id: 1, scope: 'anonymous', key: 'k', reservation_id: 1 },
        { hotel_id: 2, scope: '1', key: 'k', reservation_id: 2 },
      ]);
      // Ids go on where they were.
      await sql`insert into profiles (hotel_id, user_id, first_name, last_name, email, phone, created_at)
      values (2, 1, '', '', '', '', now())`.execute(db);
      expect(await rows('profiles', 'hotel_id, id')).toEqual([
        { hotel_id: 1, id: 1 },
        { hotel_id: 2, id: 2 },
      ]);
      await close();
    },
  );
});

/** Two hotels with an order each, in the tables of 0003. */
async function fillFromBefore(db: Db): Promise<void> {
  const hotels = [1, 2];
  const each = (row: (id: number) => string) => hotels.map(row).join(', ');
  for (const statement of [
    `insert into hotels select id, 'hotel-' || id, '', 'Europe/Moscow', 'OPERA', true, 3, 4, false, '14:00:00',
      '12:00:00', '{}' from generate_series(1, 2) as id`,
    `insert into room_types values ${each((id) => `(${id}1, ${id}, 'STD', '', 0, '', '[]', '', 20, 2, 2, 0, null, 100, 5, '[]')`)}`,
    `insert into rates values ${each((id) => `(${id}2, ${id}, 'BAR', 'PUBLIC', 0, 100, null, 0, 0, null, null, 1)`)}`,
    `insert into inventory select room, date, room / 10 * 2 + 1, room / 10, room / 10 * 100
      from unnest(array[21, 11]) as room, generate_series(date '2027-01-01', '2027-01-02', '1 day') as date`,
    `insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, middle_name,
      phone, created_at) values ('a', 'a', 'a', 'a', '', '', '', '', '', now())`,
    `insert into relation_degrees values (1, '')`,
    `insert into saved_guests (user_id, first_name, last_name, middle_name, relation_degree_id)
      values (1, '', '', '', 1)`,
    `insert into profiles (hotel_id, user_id, first_name, last_name, email, phone, created_at)
      values (1, 1, '', '', '', '', now())`,
    ...hotels.map(
      (id) => `insert into reservations (number, hotel_id, room_type_id, rate_id, status, arrival, departure,
        rooms_count, adults, childs, rooms, nights, first_name, last_name, middle_name, email, phone, comment,
        room_total, total, first_night, amount_due, payment_type, payment_token, created_at)
        values ('${id === 1 ? 'AAAA' : 'BBBB'}', ${id}, ${id}1, ${id}2, 'CONFIRMED', '2027-01-01', '2027-01-03', ${id}, 2,
        '[]', '[]', '[]', '', '', '', '', '', '', 0, 0, 0, 0, '', 'token-${id}', now())`,
    ),
    `insert into reservation_packages values ${each((id) => `(${id}, 'BRK', '', 1)`)}`,
    `insert into reservation_guests values (2, 1)`,
    `insert into idempotency_keys values ('1:anonymous', 'k', '', 1, now()), ('2:1', 'k', '', 2, now())`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

test('docs/scaling.sql is the script for these tables', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/scaling.sql'), 'utf8')).toBe(shardingScript());
});

// createWorld holds every statement of the API to this.
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
