import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api, Db } from '#api/src/context.ts';
import { openPostgres, postgresPool } from '#api/src/database/open.ts';
import { type Reads, replicaReads } from '#api/src/database/reads.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { cancelBody } from './cabinet-calls.ts';
import { type DemoPair, startDemoPair } from './standby.ts';
import { COUPLE, createWorld, payPage, pickRoom, STAY, type World } from './world.ts';

/** The replica is checked again at this age of a connection. */
const LIFETIME_SECONDS = 1;
const DLX = 'DLX';

let pair: DemoPair;
let world: World;
let name: string;
let replica: Db;
let reads: Reads;
let app: Api;
let lines: string[];

async function open(): Promise<void> {
  name = await pair.demo();
  const url = pair.primary.at(name);
  world = await createWorld({
    database: {
      open: async () => {
        const db = openPostgres(url);
        return { db, url, close: () => db.destroy() };
      },
    },
  });
  lines = [];
  replica = openPostgres(
    postgresPool(pair.standby.at(name), {
      connectMs: 1000,
      role: 'standby',
      lifetimeSeconds: LIFETIME_SECONDS,
    }),
  );
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  reads = replicaReads(world.context.db, replica, logger, 0);
  app = await createApp({ ...world.context, reads, catalogues: new Catalogues() }, logger);
}

async function close(): Promise<void> {
  await app.close();
  await replica.destroy();
  await world.close();
}

const rooms = async (stay = STAY) => {
  const payload = { ...stay, rooms: COUPLE };
  const response = await app.inject({ method: 'POST', url: '/api/v1/ota-availability/1/', payload });
  expect(response.statusCode).toBe(200);
  return response.json().rooms as { room_code: string; rates: { nights: { price: number }[] }[] }[];
};
const firstNight = async () => (await rooms())[0]?.rates[0]?.nights[0]?.price ?? 0;
const isOffered = async (code: string) => (await rooms()).some(({ room_code }) => room_code === code);
const calendar = async () => {
  const days = `arrival=${STAY.arrival}&departure=${STAY.arrival}`;
  return (await app.inject(`/api/v1/color-availability/1/?${days}`)).json();
};
const hotelName = async () => (await app.inject('/api/v1/hotel-config/morskoy/')).json().name;
const doublePrices = () => world.setNights({ hotel_id: 1 }, { price: sql`price * 2` });
const said = (text: string) => lines.filter((line) => line.includes(text)).length;
const replaying = async (state: 'pause' | 'resume') => {
  await pair.standby.query(`select pg_wal_replay_${state}()`);
  const paused = async () => (await pair.standby.query('select pg_get_wal_replay_pause_state() as state'))[0];
  await expect.poll(paused).toEqual({ state: state === 'pause' ? 'paused' : 'not paused' });
};
const order = (body: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/reservation/1/',
    payload: body,
    headers: token ? { authorization: `NLB ${token}` } : {},
  });

describe('reads from a streaming replica', () => {
  beforeAll(async () => {
    pair = await startDemoPair();
  });
  afterAll(() => pair.stop());
  beforeEach(open);
  afterEach(close);

  test('that lags: searches, calendar and config are of a moment ago; what a guest has just done never is', async () => {
    const before = [await firstNight(), await calendar(), await hotelName()];
    await replaying('pause');
    await doublePrices();
    await world.changeHotel(1, { name: 'Новый' });
    expect([await firstNight(), await calendar(), await hotelName()]).toEqual(before);

    const elena = await world.login('elena');
    const { body } = await pickRoom(world, { token: elena });
    const made = await order(body, elena);
    expect(made.statusCode).toBe(200);
    const { id, guest_num, redirect_url } = made.json();
    const headers = { authorization: `NLB ${elena}` };
    const get = async (url: string) => {
      const response = await app.inject({ url, headers });
      expect(response.statusCode, url).toBe(200);
      return response;
    };
    const status = async () => (await get(`/api/v1/account-reservation/detail/${id}/`)).json().status;
    const shown = async () => (await get(`/api/v1/reservation/order/${guest_num}/`)).json().status;
    const listed = (await get('/api/v1/account-reservation/list/1/')).json();
    expect(listed.map((reservation: { id: number }) => reservation.id)).toContain(id);
    await get('/api/v1/users/info/');
    const paid = payPage({ redirect_url });
    await get(paid);
    expect([await status(), await shown()]).toEqual(['NEW', 'NEW']);
    const payment = { action: 'pay', payment: 'a-payment' };
    await app.inject({
      method: 'POST',
      url: paid,
      payload: new URLSearchParams(payment).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([await status(), await shown()]).toEqual(['PAID', 'PAID']);
    const canceled = await app.inject({
      method: 'POST',
      url: '/api/v1/reservation-status/1/',
      payload: cancelBody(id),
      headers,
    });
    expect(canceled.statusCode).toBe(200);
    expect([await status(), await shown()]).toEqual(['CANCELED_BY_GUEST', 'CANCELED_BY_GUEST']);

    await replaying('resume');
    await pair.caughtUp();
    expect(await firstNight()).toBeGreaterThan(before[0] as number);
  });

  test('that lags offers the last room for a moment after it was taken, and it is not sold twice', async () => {
    const { body } = await pickRoom(world);
    await world.leave(1, { hotel_id: 1 });
    await pair.caughtUp();
    expect(await isOffered(DLX)).toBe(true);
    await replaying('pause');
    expect((await order(body)).statusCode).toBe(200);
    expect(await isOffered(DLX)).toBe(true);
    expect((await order(body)).statusCode).toBe(400);
    await replaying('resume');
    await pair.caughtUp();
    expect(await isOffered(DLX)).toBe(false);
  });

  test('that is synchronous with remote_apply: an order is answered when searches know of it', async () => {
    const { body } = await pickRoom(world);
    await world.leave(1, { hotel_id: 1 });
    await pair.caughtUp();
    await pair.primary.query("alter system set synchronous_standby_names = 'standby'");
    await pair.primary.query(`alter database ${name} set synchronous_commit = 'remote_apply'`);
    await pair.primary.query('select pg_reload_conf()');
    // Connections keep what held when they were made.
    await pair.primary.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect.poll(() => world.context.db.selectFrom('hotels').select('id').execute()).not.toEqual([]);
    await replaying('pause');
    let isAnswered = false;
    const asked = order(body).then((response) => {
      isAnswered = true;
      return response;
    });
    const waiting = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(() => pair.primary.query(waiting)).toEqual([{ count: 1 }]);
    expect(isAnswered).toBe(false);
    await replaying('resume');
    expect((await asked).statusCode).toBe(200);
    expect(await isOffered(DLX)).toBe(false);
    await pair.primary.query('alter system reset synchronous_standby_names');
    await pair.primary.query('select pg_reload_conf()');
  });

  test('that cancels a query for what it has to replay: the guest gets the answer of the primary', async () => {
    const asked: Db[] = [];
    const found = reads(async (db) => {
      asked.push(db);
      const seconds = db === replica ? 60 : 0;
      return sql<{ id: number }>`select id from hotels, pg_sleep(${seconds}) where id = 1`.execute(db);
    });
    const sleeping = `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`;
    await expect.poll(() => pair.standby.query(sleeping)).toEqual([{ count: 1 }]);
    await world.db.transaction().execute((trx) => sql`lock table hotels`.execute(trx));
    expect((await found).rows).toEqual([{ id: 1 }]);
    expect(asked).toEqual([replica, world.context.db]);
    await pair.caughtUp();
    await reads(async (db) => asked.push(db));
    expect(asked.at(-1)).toBe(replica);
    expect(said('the read replica failed')).toBe(0);
  });

  test('while it is down reads go to the primary, which is said once; then it is used again', async () => {
    const before = await firstNight();
    await pair.standby.stop();
    await doublePrices();
    const doubled = await firstNight();
    expect(doubled).toBeGreaterThan(before);
    expect(await Promise.all([firstNight(), firstNight(), firstNight()])).toEqual(Array(3).fill(doubled));
    expect(said('the read replica failed')).toBe(1);
    await pair.standby.start();
    await pair.caughtUp();
    await replaying('pause');
    await doublePrices();
    expect(await firstNight()).toBe(doubled);
    expect(said('the read replica answers again')).toBe(1);
    await replaying('resume');
  });
});

describe('a replica that is promoted beside its primary', () => {
  beforeAll(async () => {
    pair = await startDemoPair();
  });
  afterAll(() => pair.stop());
  beforeEach(open);
  afterEach(close);

  test('is left within the age of a connection, and is never written to', async () => {
    const before = await firstNight();
    await pair.standby.query('select pg_promote()');
    await doublePrices();
    const { body } = await pickRoom(world);
    expect((await order(body)).statusCode).toBe(200);
    await expect.poll(firstNight).toBeGreaterThan(before);
    expect(said('is no standby')).toBe(1);
    const counted = 'select count(*)::int as count from reservations';
    const [there] = await pair.standby.query(counted, name);
    const [here] = await pair.primary.query(counted, name);
    expect(Number(here?.count) - Number(there?.count)).toBe(1);
  });
});

describe('a replica that has failed', () => {
  const primary = 'primary' as unknown as Db;
  const failed = 'replica' as unknown as Db;

  test('is left alone for a while', async () => {
    const some = replicaReads(primary, failed, createLogger('silent'), 60_000);
    const asked: unknown[] = [];
    const work = async (db: Db) => {
      asked.push(db);
      if (db === failed) throw new Error('connection refused');
      return db;
    };
    expect([await some(work), await some(work)]).toEqual([primary, primary]);
    expect(asked).toEqual([failed, primary, primary]);
  });
});
