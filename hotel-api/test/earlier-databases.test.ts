import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { migrationsOf } from '#api/src/database/first-schema.ts';
import { migrate, migrations } from '#api/src/database/migrate.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { databases, postgres } from './databases.ts';
import { fillAsEarlier } from './earlier-databases/fill.ts';
import { useWorld } from './world.ts';

/** Each is the dump of a database that the commit made: the demo, but for one of its hotels and the nights of orders. */
const states = [
  { last: '0014-known-guests', commit: 'c5d89348' },
  { last: '0004-mail', commit: 'c1933881' },
  { last: '0010-room-plans', commit: '20b0d830' },
];

const columnsOf = async (db: Db) =>
  (
    await sql<{
      name: string;
    }>`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
      as name from information_schema.columns where table_schema = 'public' order by 1`.execute(db)
  ).rows.map(({ name }) => name);

const bookedIn = async (db: Db) =>
  (
    await sql`select number, status, arrival::text, created_at, (select sum(amount) from ledger
      where reservation_id = reservations.id) as paid, (select sum(price) from reservation_packages
      where reservation_id = reservations.id) as extras, (select sum(booked) from inventory) as booked
      from reservations order by number`.execute(db)
  ).rows as { number: string }[];

describe('a database of an earlier version', () => {
  const world = useWorld();

  test.each(states)(
    'that ends with $last ($commit) has the schema of today, and all it held',
    async ({ last }) => {
      for (const database of databases) {
        const { db, close } = await database.open('nothing');
        await fillAsEarlier(db, last);
        const before = await bookedIn(db);
        expect(before.length).toBeGreaterThan(1);
        await migrate(db);
        await migrate(db);
        expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
        expect(await columnsOf(db)).toEqual(await columnsOf(world.context.db));
        expect(await bookedIn(db)).toEqual(before);
        const own = { ...world.context, db, reads: primaryReads(db), catalogues: new Catalogues() };
        const app = await createApp(own, createLogger('silent'));
        for (const { number } of before)
          expect((await app.inject(`/api/v1/reservation/order/${number}/`)).statusCode).toBe(200);
        expect((await app.inject('/api/v1/hotel-config/kanareyka/')).json()).toMatchObject({ id: 4 });
        await app.close();
        await close();
      }
    },
  );

  test('keeps orders from before receipts and from before their last moment to cancel', async () => {
    const { db, close } = await postgres.open('nothing');
    await fillAsEarlier(db, '0014-known-guests');
    const before = await bookedIn(db);
    const moments = () => sql`select id, cancel_until from reservations order by id`.execute(db);
    const { rows } = await moments();
    await sql`update reservation_packages set unit_price = null, time_period = null`.execute(db);
    await sql`update reservations set cancel_until = null`.execute(db);
    await migrate(db);
    expect(await bookedIn(db)).toEqual(before);
    expect((await moments()).rows).toEqual(rows);
    const extras = await db.selectFrom('reservation_packages').selectAll().execute();
    expect(extras.length).toBeGreaterThan(0);
    for (const { price, unit_price, time_period } of extras)
      expect({ unit_price, time_period }).toEqual({ unit_price: price, time_period: 'FIRST_NIGHT' });
    await close();
  });

  test('is taken over once where several instances start at the same time', async () => {
    const { db, close } = await postgres.open('nothing');
    await fillAsEarlier(db, '0014-known-guests');
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
    await close();
  });

  test.each(['0001-initial', '0009-receipts', '0013-cancel-until'])(
    'that ends with %s is refused unchanged, with the way that keeps it',
    async (last) => {
      const { db, close } = await postgres.open('nothing');
      await fillAsEarlier(db, '0014-known-guests');
      await sql`delete from kysely_migration where name > ${last}`.execute(db);
      const before = [await migrationsOf(db), await columnsOf(db), await bookedIn(db)];
      const way = `last migration is ${last}\\); nothing in it has been changed.*backup.*git worktree add ../earlier 027964f3`;
      await expect(migrate(db)).rejects.toThrow(new RegExp(way));
      expect([await migrationsOf(db), await columnsOf(db), await bookedIn(db)]).toEqual(before);
      await close();
    },
  );
});
