import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { postgres } from '#api/test/databases.ts';
import { scale } from './citus-double.ts';
import { distributed, references, SCALING } from './distribution.ts';

async function keysOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** Each is docs/scaling.sql with one statement changed, taken out or put before another. */
const without = (pattern: RegExp) => SCALING.filter((statement) => !pattern.test(statement));
const put = (pattern: RegExp, ...added: string[]) => {
  const place = SCALING.findIndex((statement) => pattern.test(statement));
  return [...SCALING.slice(0, place), ...added, ...SCALING.slice(place)];
};
const instead = (pattern: RegExp, replaced: string) =>
  SCALING.map((statement) => (pattern.test(statement) ? replaced : statement));

describe('docs/scaling.sql', () => {
  test('gives each table of a database with orders its kind, and puts each key back as it was', async () => {
    const { db, close } = await postgres.open('demo');
    const keys = await keysOf(db);
    expect(keys.length).toBeGreaterThan(25);
    await scale(db);
    expect(await keysOf(db)).toEqual(keys);
    const { rows } = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
      db,
    );
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
      [...distributed.keys(), ...references].sort(),
    );
    const triggers = await sql`select tgname from pg_trigger where not tgisinternal order by 1`.execute(db);
    expect(triggers.rows).toEqual([{ tgname: 'consents_are_final' }, { tgname: 'ledger_is_final' }]);
    const identities = await sql`select attrelid::regclass from pg_attribute where attidentity <> ''`.execute(
      db,
    );
    expect(identities.rows).toEqual([]);
    const [{ last } = { last: 0 }] = (
      await sql<{ last: number }>`select max(id)::int as last from saved_guests`.execute(db)
    ).rows;
    const next = await sql<{ id: number }>`select nextval('saved_guests_id_seq')::int as id`.execute(db);
    expect(next.rows[0]?.id).toBeGreaterThan(last);
    await close();
  });

  const refusals: [fault: string, statements: readonly string[], refusal: RegExp][] = [
    [
      'a key that links a table to a reference table stays while it has an identity',
      without(/^do|profiles_hotel_id_fkey/),
      /identity column: profiles/,
    ],
    [
      'a key of a table that is not distributed yet',
      without(/drop constraint saved_guests_user_id_fkey/),
      /local tables to distributed tables are not supported: saved_guests_user_id_fkey/,
    ],
    [
      'the trigger that enters logins',
      without(/drop trigger/),
      /because it has triggers|from a query on a shard/,
    ],
    [
      'names that are unique among all accounts',
      without(/users_username_key_key/),
      /cannot create constraint on "users"/,
    ],
    [
      'the trigger of the ledger without the setting',
      without(/enable_unsafe_triggers/),
      /"ledger" because it has triggers/,
    ],
    [
      'a key from the hotel to an account',
      [...SCALING, 'alter table reservations add foreign key (user_id) references users (id)'],
      /not colocated/,
    ],
    [
      'a key without the distribution column',
      [
        ...SCALING,
        'alter table deliveries add foreign key (event_id, hotel_id) references events (hotel_id, id)',
      ],
      /not colocated|type/,
    ],
    [
      'a key that empties its column',
      [
        ...SCALING,
        'alter table ledger add foreign key (hotel_id, reservation_id) references reservations (hotel_id, id) on delete set null',
      ],
      /SET NULL/,
    ],
    [
      'a key from the catalogue to an account',
      [
        ...SCALING,
        'alter table promo_codes add column user_id bigint',
        'alter table promo_codes add foreign key (user_id) references users (id)',
      ],
      /from reference tables and local tables/,
    ],
    [
      'a key of a table that stays where it is',
      put(/create_distributed_table\('users'/, 'create table notes (user_id bigint references users (id))'),
      /from reference tables and local tables/,
    ],
    [
      'rows from before beside the shards',
      without(/truncate_local_data_after_distributing_table\('inventory'/),
      /rows from before stand in the way of inventory/,
    ],
    [
      'tables of two kinds of key in one group',
      instead(
        /create_distributed_table\('logins'/,
        "select create_distributed_table('logins', 'login', colocate_with => 'users')",
      ),
      /cannot colocate tables users and logins/,
    ],
    [
      'a table that is made twice',
      put(/create_reference_table\('services'/, "select create_reference_table('services')"),
      /"services" is already distributed/,
    ],
  ];

  test.each(refusals)('is refused with %s', async (_fault, statements, refusal) => {
    const { db, close } = await postgres.open('demo');
    await expect(scale(db, statements)).rejects.toThrow(refusal);
    await close();
  });
});
