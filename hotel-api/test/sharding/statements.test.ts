import { parse } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#api/src/database/open.ts';
import { volatilityIn } from './recorder.ts';
import { brokenRules, type Statement, type Volatility } from './statement-rules.ts';

let volatility: Volatility;
beforeAll(async () => {
  const db = openEmbedded();
  volatility = await volatilityIn(db);
  await db.destroy();
});

const check = async (given: string | Statement) => {
  const statement = typeof given === 'string' ? { sql: given } : given;
  return brokenRules(await parse(statement.sql), statement, volatility);
};

// createWorld checks every statement of the API by these rules, so the rules themselves are tested here.
describe('an engine that shards runs a statement on one shard', () => {
  test.each([
    'select * from inventory where hotel_id = $1 and date >= $2',
    'select * from hotels h join inventory i on i.hotel_id = h.id where h.id = $1',
    'select 1 from hotels h left join reservations r on r.hotel_id = 5 and r.id = $2',
    'select (select count(*) from inventory i where i.hotel_id = h.id) from hotels h where h.id = $1',
    'update inventory i set booked = 0 from (select id from reservations where hotel_id = $1) r where i.hotel_id = $1',
    'delete from reservation_guests where hotel_id = $1 and reservation_id = $2',
    'insert into reservations (hotel_id, id) values ($1, $2)',
    'insert into events (hotel_id, type) values ($1, $2), ($1, $3)',
    'insert into deliveries (event_id, hotel_id) select id, hotel_id from events where hotel_id = $1',
    'insert into deliveries (event_id, hotel_id) select id, $1 from events where events.hotel_id = $1',
    'select * from users where id = $1',
    'select exists (select from login_networks where user_id = users.id) from users where id = $1',
    'select user_id from tokens where hash = $1 and expires_at > now()',
    'select * from hotels',
    'select id from reservations where hotel_id = $1 for update skip locked',
    'select i.date from inventory i join hotels h on h.id = i.hotel_id where h.id = $1 for update of i',
    'insert into attempts (bucket, count) values ($1, 1) on conflict (bucket) do update set count = attempts.count + 1',
    'update attempts set count = greatest(count - 1, 0) where bucket = $1',
    'update reservations set paid_at = now() where hotel_id = $1',
  ])('%s', async (statement) => {
    expect(await check(statement)).toEqual([]);
  });

  test.each([
    ['select * from inventory where room_type_id = $1', 'inventory'],
    ['select * from inventory where hotel_id > $1', 'inventory'],
    ['select * from inventory where hotel_id = $1 or date = $2', 'inventory'],
    ['select * from hotels h join inventory i on i.hotel_id = h.id', 'inventory'],
    [
      'select * from reservations r join inventory i on i.room_type_id = r.room_type_id where r.hotel_id = $1',
      'inventory',
    ],
    ['select (select count(*) from inventory) from hotels h where h.id = $1', 'inventory'],
    ['with x as (select * from reservations) select * from x where hotel_id = $1', 'reservations'],
    ['update reservations set status = $1 where id = $2', 'reservations'],
    ['delete from idempotency_keys where key = $1', 'idempotency_keys'],
    ['insert into profiles (user_id) values ($1)', 'profiles'],
    ['select * from saved_guests where id in (select guest_id from x where user_id = $1)', 'saved_guests'],
    ['select * from users', 'users'],
    ['select user_id from tokens where user_id = $1', 'tokens'],
    [
      'select * from users join tokens on tokens.user_id = users.id where tokens.hash = $1 and users.id = 1',
      'spans the groups of users and tokens',
    ],
    [
      'select 1 from reservations r where r.hotel_id = $1 and exists (select from users where id = $1)',
      'spans the groups of inventory and users',
    ],
    [
      'select * from inventory i join reservations r on r.id = i.booked where i.hotel_id = $1 and r.hotel_id = $2',
      'spans $1 and $2',
    ],
    ['insert into events (hotel_id) values ($1), ($2)', 'spans $1 and $2'],
  ])('names one shard: refused: %s', async (statement, broken) => {
    expect(await check(statement)).toEqual([`names one shard: ${broken}`]);
  });

  test('two parameters are one shard where they have one value', async () => {
    const sql = 'insert into events (hotel_id) values ($1), ($2)';
    expect(await check({ sql, parameters: [7, 7] })).toEqual([]);
    expect(await check({ sql, parameters: [7, 8] })).toEqual(['names one shard: spans 7 and 8']);
  });

  test.each([
    ['writes to no reference table', 'update hotels set name = $1 where id = $2', 'hotels'],
    ['writes to no reference table', 'insert into promo_codes (hotel_id) values ($1)', 'promo_codes'],
    ['writes to no reference table', 'delete from order_hotels where number = $1', 'order_hotels'],
    [
      'locks rows of distributed tables only',
      'select id from hotels where id = $1 for no key update',
      'hotels',
    ],
    [
      'locks rows of distributed tables only',
      'select 1 from inventory i join hotels h on h.id = i.hotel_id where h.id = $1 for update',
      'hotels',
    ],
    [
      'locks rows of one shard',
      'select id from reservations where status = $1 for update skip locked',
      'reservations',
    ],
    [
      'has no writing WITH',
      'with made as (insert into events (hotel_id) values ($1) returning id) select * from made',
      'made',
    ],
    [
      'takes no subquery as a value that it enters',
      'insert into profiles (hotel_id, user_id) values ($1, (select id from rates limit 1))',
      'insert into profiles',
    ],
    [
      'takes no subquery as a value that it enters',
      'insert into profiles (hotel_id) values ($1) returning (select name from hotels where id = hotel_id)',
      'insert into profiles',
    ],
    [
      'calls nothing that differs where a row exists already',
      'insert into attempts (bucket) values ($1) on conflict (bucket) do update set resets_at = now()',
      'now',
    ],
    [
      'calls nothing that differs where a row exists already',
      'insert into attempts (bucket) values ($1) on conflict (bucket) do update set resets_at = current_timestamp',
      'current_…',
    ],
    [
      'returns nothing that differs',
      'delete from tokens where hash = $1 returning clock_timestamp()',
      'clock_timestamp',
    ],
    [
      'changes rows by nothing that differs at each call',
      'update reservations set created_at = clock_timestamp() where hotel_id = $1',
      'clock_timestamp',
    ],
    [
      'changes rows by nothing that differs at each call',
      'update reservations set paid_at = coalesce(paid_at, now()) where hotel_id = $1',
      'now',
    ],
    ['leaves rows on their shard', 'update tokens set hash = $2 where hash = $1', 'tokens.hash'],
    [
      'leaves rows on their shard',
      'insert into logins (login) values ($1) on conflict (login) do update set login = excluded.login',
      'logins.login',
    ],
  ])('%s: refused: %s', async (rule, statement, broken) => {
    expect(await check(statement)).toContain(`${rule}: ${broken}`);
  });

  test('jobs and operators may ask all shards and change the catalogue, but lock one shard at a time', async () => {
    const isOfOperator = true;
    expect(await check({ sql: 'select distinct hotel_id from reservations', isOfOperator })).toEqual([]);
    expect(await check({ sql: 'update hotels set name = $1 where id = $2', isOfOperator })).toEqual([]);
    expect(await check({ sql: 'select id from reservations for update', isOfOperator })).toEqual([
      'locks rows of one shard: reservations',
    ]);
  });
});
