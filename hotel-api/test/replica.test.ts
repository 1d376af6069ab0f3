import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Api, Db } from '#api/src/context.ts';
import { openPostgres, postgresPool } from '#api/src/database/open.ts';
import { replicaReads } from '#api/src/database/reads.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { COUPLE, createWorld, payPage, pickRoom, STAY, type World } from './world.ts';

/** The replica here is a copy of the primary that never catches up, so a read shows where it came from. */
describe('reads from a replica', () => {
  let world: World;
  let replica: Db;
  let app: Api;
  let name: string;
  let lines: string[];
  const admin = async (statement: string) => {
    const url = new URL(world.databaseUrl ?? '');
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const primaryName = () => new URL(world.databaseUrl ?? '').pathname.slice(1);
  const copy = async () => {
    // PostgreSQL copies a database only while nobody is connected to it.
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${primaryName()}'`);
    await admin(`create database ${name} template ${primaryName()}`);
  };

  beforeEach(async () => {
    world = await createWorld();
    name = `hotel_replica_${randomBytes(6).toString('hex')}`;
    lines = [];
    await copy();
    const url = new URL(world.databaseUrl ?? '');
    url.pathname = `/${name}`;
    replica = openPostgres(postgresPool(url.href, { connectMs: 1000 }));
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const reads = replicaReads(world.context.db, replica, logger, 0);
    app = await createApp({ ...world.context, reads, catalogues: new Catalogues() }, logger);
  });
  afterEach(async () => {
    await app.close();
    await replica.destroy();
    await admin(`drop database if exists ${name} with (force)`);
    await world.close();
  });

  const firstNight = async () => {
    const payload = { ...STAY, rooms: COUPLE };
    const response = await app.inject({ method: 'POST', url: '/api/v1/ota-availability/1/', payload });
    expect(response.statusCode).toBe(200);
    return response.json().rooms[0].rates[0].nights[0].price;
  };
  const calendar = async () => {
    const days = `arrival=${STAY.arrival}&departure=${STAY.arrival}`;
    return (await app.inject(`/api/v1/color-availability/1/?${days}`)).json();
  };
  const doublePrices = () => world.setNights({ hotel_id: 1 }, { price: sql`price * 2` });
  const hotelName = async () => (await app.inject('/api/v1/hotel-config/morskoy/')).json().name;
  const said = (text: string) => lines.filter((line) => line.includes(text)).length;

  test('searches, calendar and config may lag; orders, accounts and payments never', async () => {
    const before = [await firstNight(), await calendar(), await hotelName()];
    await doublePrices();
    await world.changeHotel(1, { name: 'Новый' });
    expect([await firstNight(), await calendar(), await hotelName()]).toEqual(before);

    const elena = await world.login('elena');
    const { body } = await pickRoom(world, { token: elena });
    const headers = { authorization: `NLB ${elena}` };
    const url = '/api/v1/reservation/1/';
    const made = await app.inject({ method: 'POST', url, payload: body, headers });
    expect(made.statusCode).toBe(200);
    const { id, guest_num, redirect_url } = made.json();
    for (const path of [
      `/api/v1/account-reservation/detail/${id}/`,
      `/api/v1/reservation/order/${guest_num}/`,
      '/api/v1/users/info/',
      payPage({ redirect_url }),
    ]) {
      const response = await app.inject({ url: path, headers });
      expect(response.statusCode, path).toBe(200);
    }
    const list = await app.inject({ url: '/api/v1/account-reservation/list/1/', headers });
    expect(list.json().map((reservation: { id: number }) => reservation.id)).toContain(id);
  });

  test('while it is down reads go to the primary, which is said once; then it is used again', async () => {
    const before = await firstNight();
    await doublePrices();
    await admin(`drop database ${name} with (force)`);
    const doubled = await firstNight();
    expect(doubled).toBeGreaterThan(before);
    expect(await Promise.all([firstNight(), firstNight(), firstNight()])).toEqual(Array(3).fill(doubled));
    expect(said('the read replica failed')).toBe(1);
    await copy();
    await doublePrices();
    expect(await firstNight()).toBe(doubled);
    expect(said('the read replica answers again')).toBe(1);
  });
});

describe('a replica that has failed', () => {
  const primary = 'primary' as unknown as Db;
  const replica = 'replica' as unknown as Db;

  test('is left alone for a while', async () => {
    const reads = replicaReads(primary, replica, createLogger('silent'), 60_000);
    const asked: unknown[] = [];
    const work = async (db: Db) => {
      asked.push(db);
      if (db === replica) throw new Error('connection refused');
      return db;
    };
    expect([await reads(work), await reads(work)]).toEqual([primary, primary]);
    expect(asked).toEqual([replica, primary, primary]);
  });
});
