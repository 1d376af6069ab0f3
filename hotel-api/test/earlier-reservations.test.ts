import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashOf } from '#api/src/accounts/tokens.ts';
import type { Db } from '#api/src/context.ts';
import { migrationsOf } from '#api/src/database/first-schema.ts';
import { migrate } from '#api/src/database/migrate.ts';
import { cabinetOf, cancelBody } from './cabinet-calls.ts';
import { postgres } from './databases.ts';
import { fillAsEarlier } from './earlier-databases/fill.ts';
import { fullPayment, pickRoom, useWorld } from './world.ts';

const BEFORE = '0010-room-plans';
const TOKEN = 'of-the-version-before'.padEnd(43, '-');

/** What the dump has none of: a session, a document and a network of Elena's. */
const OF_ELENA = [
  `insert into tokens values ('${hashOf(TOKEN)}', 1, '2036-01-01')`,
  `insert into attachments (user_id, guest_id, stored_name, file_name, media_type, size, created_at)
    select 1, min(id), 'a.pdf', 'паспорт.pdf', 'application/pdf', 1, now() from saved_guests where user_id = 1`,
  `insert into login_networks values (1, 'network', now())`,
];

/** Makes the database as the version before has left it, and migrates it. */
async function migrated(db: Db): Promise<void> {
  await fillAsEarlier(db, BEFORE);
  for (const statement of OF_ELENA) await sql.raw(statement).execute(db);
  await migrate(db);
}

test('a migration that meets a guest of the version before who is being changed is tried again', async () => {
  const { db, close } = await postgres.open('nothing');
  await fillAsEarlier(db, BEFORE);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where not granted and relation = 'saved_guests'::regclass`.execute(db);
    return rows[0]?.count;
  };
  const { running } = await db.transaction().execute(async (change) => {
    await sql`update saved_guests set first_name = 'Имя' where user_id = 1`.execute(change);
    const migrating = migrate(db);
    await expect.poll(waiting).toBe(1);
    // The migration has this table and waits for the other one.
    await sql`select id from users where id = 1 for update`.execute(change);
    return { running: migrating };
  });
  await running;
  expect(await migrationsOf(db)).toContain('0011-one-shard');
  const names = await sql`select distinct first_name from saved_guests where user_id = 1`.execute(db);
  expect(names.rows).toEqual([{ first_name: 'Имя' }]);
  await close();
});

describe('a database of the version whose reservations did not name their hotel', () => {
  const world = useWorld({
    database: {
      open: async () => {
        const opened = await postgres.open('nothing');
        await migrated(opened.db);
        return opened;
      },
    },
  });
  const cabinet = cabinetOf(world);
  const STAY = { arrival: '2026-12-25', departure: '2026-12-27' };

  test('its orders open by their numbers and ids, with their guests and documents, and are changed and cancelled', async () => {
    const { rows } = await sql<{ id: number; number: string; user_id: number }>`
      select id, number, user_id from reservations order by id`.execute(world.db);
    expect(rows.map(({ id }) => id)).toEqual([6, 7, 10]);
    for (const { number } of rows) expect(await world.reservation(number)).toMatchObject({ number });
    const number = String(rows[0]?.number);
    expect(await world.reservation(number.toLowerCase())).toMatchObject({ number });

    const ofElena = rows.filter(({ user_id }) => user_id === 1);
    expect((await cabinet.list(TOKEN, 4)).map(({ id }) => id).sort()).toEqual(ofElena.map(({ id }) => id));
    const [first] = ofElena;
    const { body } = await cabinet.detail(Number(first?.id), TOKEN);
    expect(body.guests).toHaveLength(2);
    expect(body.guests[0].attachments).toMatchObject([{ file_name: 'паспорт.pdf' }]);
    const guests = [body.guests[0].id];
    expect((await world.post(`reservation/edit/guests/${first?.id}/`, guests, TOKEN)).status).toBe(200);
    expect((await cabinet.detail(Number(first?.id), TOKEN)).body.guests).toHaveLength(1);
    expect((await cabinet.detail(10, TOKEN)).status).toBe(404);
    expect((await cabinet.cancel(6, TOKEN, cancelBody(6, 4), 4)).status).toBe(200);
    expect(await world.reservation(number)).toMatchObject({ status: 'CANCELED_BY_GUEST' });
  });

  test('its accounts sign in, by the same names alone', async () => {
    const signIn = (username: string) =>
      world.post('users/jwt-token/', { username, password: 'Morskoy2026' });
    expect((await signIn('Elena')).status).toBe(200);
    expect((await signIn('elena@guest.example')).status).toBe(400);
  });

  test('whoever was a client is one of each order from before', async () => {
    const { rows } = await sql`select distinct by_client from reservations`.execute(world.db);
    expect(rows).toEqual([{ by_client: true }]);
  });

  test('the law bounds what is kept of each order from before', async () => {
    const { rows } = await sql`select distinct has_floor from reservations`.execute(world.db);
    expect(rows).toEqual([{ has_floor: true }]);
  });

  test('a new order names its hotel in number and id, and none counts on from the old ones', async () => {
    await sql`
      insert into inventory (hotel_id, date, room_type_id, total, booked, price)
      select 4, night::date, 401, 8, 0, 640000 from generate_series(date '2026-12-25', date '2026-12-27', '1 day') as night
      on conflict (hotel_id, date, room_type_id) do update set booked = 0`.execute(world.db);
    const choice = { hotelId: 4, stay: STAY, roomCode: 'STD', rateCode: 'BB', payment: fullPayment(4) };
    const { body } = await pickRoom(world, choice);
    const made = await world.post('reservation/4/', body, TOKEN);
    expect(made.status, made.text).toBe(200);
    expect(made.body.id).toBe(400_000_001);
    expect(made.body.guest_num).toMatch(/^4(-[0-9A-Z]{4}){3}$/);
    expect(await world.reservation(made.body.guest_num)).toMatchObject({ number: made.body.guest_num });
    expect((await cabinet.detail(400_000_001, TOKEN)).status).toBe(200);
  });

  test('an instance of that version goes on beside this one: what it enters is found here', async () => {
    const copied =
      'hotel_id, user_id, room_type_id, rate_id, status, arrival, departure, rooms_count, adults, childs, rooms, nights, first_name, last_name, middle_name, email, phone, comment, room_total, tourist_tax, total, amount_due, payment_type, cancellation, cancel_until, network, created_at';
    await sql`
      with made as (
        insert into reservations (number, payment_token, ${sql.raw(copied)})
        select 'AAAA-BBBB-CCCC', 'another', ${sql.raw(copied)} from reservations where id = 7
        returning number, id, hotel_id
      ) insert into order_hotels select * from made`.execute(world.db);
    expect((await world.get('reservation/order/AAAA-BBBB-CCCC/')).status).toBe(200);
    expect((await cabinet.detail(11, TOKEN)).status).toBe(200);

    await sql`
      insert into users (username, username_key, email, email_key, password_hash, first_name, last_name, middle_name,
        phone, created_at)
      select 'Oleg', 'oleg', 'Oleg@guest.example', 'oleg@guest.example', password_hash, '', '', '', '', now()
      from users where id = 1`.execute(world.db);
    expect((await world.post('users/jwt-token/', { username: 'oleg', password: 'Morskoy2026' })).status).toBe(
      200,
    );
  });
});
