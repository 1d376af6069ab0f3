import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { demoLogins } from '#api/src/seed/demo-logins.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { bookingRequest } from './booking-request.ts';
import { cancelBody } from './cabinet-calls.ts';
import { caseCount } from './case-count.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres-server.ts';
import { call, type ServerProcess, spawnServer, whenReady } from './server-process.ts';
import { temporaryFolder } from './servers.ts';
import { COUPLE, fullPayment } from './world.ts';
import { wrongNights } from './wrong-nights.ts';

const ROUNDS = caseCount({ short: 2, long: 300 });
const KILLS = caseCount({ short: 2, long: 50 });
const ROOM_TYPE = 104;
const RESERVATION = '/api/v1/reservation/1/';
const TODAY = todayIn('Europe/Moscow', new Date());

type Stay = { arrival: string; departure: string };

// The tests need a server of their own that syncs, as in production, and can be killed.
describe('two processes of the API on one PostgreSQL', () => {
  const random = new Random(1);
  const dataDir = temporaryFolder(afterAll);
  const acknowledged: string[] = [];
  let server: OwnPostgres;
  let apis: ServerProcess[];
  const start = async () => {
    const api = spawnServer({ DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await whenReady(api);
    return api;
  };
  beforeAll(async () => {
    server = await startOwnPostgres(['fsync=on']);
    // Both start at the same time on an empty database, so both migrate and seed it.
    apis = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const { child, exited } of apis) {
      child.kill('SIGKILL');
      await exited;
    }
    await server.stop();
  });

  const at = (index: number) => apis[index % 2] as ServerProcess;
  /** Returns null when the connection broke before a response. */
  const ask = (instance: number, path: string, body: unknown, headers = {}, signal?: AbortSignal) =>
    call(at(instance), path, body, headers, signal).catch(() => null);
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const leaveRooms = ({ arrival, departure }: Stay, rooms: number) =>
    query(
      `update inventory set total = booked + ${rooms}
        where room_type_id = ${ROOM_TYPE} and date >= '${arrival}' and date < '${departure}'`,
    );
  /** All guests order the same room type, so that they compete for it. */
  const wantedReservation = async (instance: number, stay: Stay) => {
    const enquiry = { ...stay, rooms: COUPLE };
    const { body } = await call(at(instance), '/api/v1/ota-availability/1/', enquiry);
    const room = body.rooms.find(({ id }: { id: number }) => id === ROOM_TYPE);
    return bookingRequest({ room, rate: room.rates[0] }, enquiry, fullPayment(1));
  };
  const countReservations = async (condition: string, dates: string[]): Promise<number> => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from reservations where room_type_id = ${ROOM_TYPE} and ${condition}`,
      dates,
    );
    return row?.count ?? 0;
  };
  const liveReservations = (night: string) =>
    countReservations(`arrival <= $1 and departure > $1 and status in ('NEW', 'PAID', 'CONFIRMED')`, [night]);
  const madeReservations = ({ arrival, departure }: Stay) =>
    countReservations('arrival = $1 and departure = $2', [arrival, departure]);
  /** Nights and ledgers must add up, and every acknowledged reservation must be there. */
  const expectAllRight = async () => {
    expect(await query(wrongNights())).toEqual([]);
    const ledgers = await query(`
      select number, charged from reservations, lateral (
        select coalesce(sum(amount) filter (where kind in ('CHARGE', 'CANCELLATION')), 0) as charged
        from ledger where ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id
      ) as money
      where charged <> case when status like 'CANCELED%' then 0 else total end`);
    expect(ledgers).toEqual([]);
    const found = await query('select number from reservations where number = any($1)', [acknowledged]);
    expect(found).toHaveLength(new Set(acknowledged).size);
  };

  test('share the count of wrong passwords', async () => {
    const wrong = { username: 'nobody', password: 'x' };
    const statuses: (number | undefined)[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await ask(time, '/api/v1/users/jwt-token/', wrong))?.status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test(`${ROUNDS} rounds of fifty guests for the last rooms, with cut connections, repeats and cancellations`, {
    timeout: 600_000,
  }, async () => {
    const { body: login } = await call(at(0), '/api/v1/users/jwt-token/', demoLogins[0]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const arrival = addIsoDays(TODAY, 60 + (round % 300));
      const stay = { arrival, departure: addIsoDays(arrival, random.between(1, 4)) };
      const rooms = random.between(1, 5);
      await leaveRooms(stay, rooms);
      const body = await wantedReservation(round, stay);
      const before = await liveReservations(arrival);
      const guests = Array.from({ length: 50 }, async (_, guest) => {
        const isSignedIn = guest % 5 === 0;
        const headers = {
          'idempotency-key': randomUUID(),
          ...(isSignedIn ? { authorization: `NLB ${login.token}` } : {}),
        };
        const isCut = random.chance(15);
        const posts = random.chance(20) ? 2 : 1;
        const made = new Map<string, number>();
        const post = async (instance: number) => {
          const signal = isCut ? AbortSignal.timeout(random.between(1, 60)) : undefined;
          const response = await ask(guest + instance, RESERVATION, body, headers, signal);
          if (!isCut) expect([200, 400]).toContain(response?.status);
          if (response?.status === 200) made.set(response.body.guest_num, response.body.id);
        };
        await Promise.all(Array.from({ length: posts }, (__, instance) => post(instance)));
        expect(made.size).toBeLessThanOrEqual(1);
        acknowledged.push(...made.keys());
        const [id] = made.values();
        if (!isSignedIn || id === undefined || !random.chance(60)) return;
        await ask(guest, '/api/v1/reservation-status/1/', cancelBody(id), headers);
      });
      await Promise.all(guests);
      // Requests whose guests have left go on, so they must be finished before the check.
      const busy = `select from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and datname is not null`;
      await expect.poll(() => query(busy)).toEqual([]);
      expect((await liveReservations(arrival)) - before).toBeLessThanOrEqual(rooms);
      // Guests who have left may have taken them all, so what was acknowledged says nothing of what was sold.
      expect(await madeReservations(stay)).toBeGreaterThanOrEqual(rooms);
      await expectAllRight();
    }
  });

  test(`${KILLS} rounds of kill -9 under load, of an API and of the database: all goes on by itself`, {
    timeout: 600_000,
  }, async () => {
    const arrival = addIsoDays(TODAY, 30);
    const stay = { arrival, departure: addIsoDays(arrival, 1) };
    await leaveRooms(stay, 100_000);
    const body = await wantedReservation(0, stay);
    const reservation = (instance: number) =>
      ask(instance, RESERVATION, body, { 'idempotency-key': randomUUID() });
    for (let round = 0; round < KILLS; round += 1) {
      let isOver = false;
      const guests = Array.from({ length: 8 }, async (_, guest) => {
        while (!isOver) {
          const response = await reservation(guest);
          if (response?.status === 200) acknowledged.push(response.body.guest_num);
          else await pause(20);
        }
      });
      await pause(random.between(50, 600));
      if (round % 2) {
        server.kill();
        // The shared memory of the killed server is free only when all of its processes have ended.
        const starts = async () => {
          await server.startAgain();
          return true;
        };
        await expect.poll(() => starts().catch(() => false)).toBe(true);
        for (const instance of [0, 1])
          await expect.poll(async () => (await reservation(instance))?.status).toBe(200);
        expect(apis.map(({ child }) => child.exitCode)).toEqual([null, null]);
      } else {
        const killed = at(round / 2);
        killed.child.kill('SIGKILL');
        await killed.exited;
        apis[(round / 2) % 2] = await start();
      }
      isOver = true;
      await Promise.all(guests);
      await expectAllRight();
    }
  });

  test(`${KILLS} rounds of kill -9 while guests change their orders: each has one whole stay`, {
    timeout: 600_000,
  }, async () => {
    const stays = [2, 3, 5].map((nights, index) => {
      const arrival = addIsoDays(TODAY, 40 + index);
      return { arrival, departure: addIsoDays(arrival, nights) };
    });
    const all = { arrival: addIsoDays(TODAY, 40), departure: addIsoDays(TODAY, 50) };
    await leaveRooms(all, 4);
    const { body: login } = await call(at(0), '/api/v1/users/jwt-token/', demoLogins[0]);
    const headers = () => ({ 'idempotency-key': randomUUID(), authorization: `NLB ${login.token}` });
    const bodies = await Promise.all(stays.map((stay, instance) => wantedReservation(instance, stay)));
    const ids: number[] = [];
    for (const [instance, body] of bodies.entries()) {
      const atHotel = { ...body, reservation: { ...body.reservation, payment: null } };
      const made = await ask(instance, RESERVATION, atHotel, headers());
      expect(made?.status, JSON.stringify(made?.body)).toBe(200);
      ids.push(made?.body.id);
    }
    let changed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      let isOver = false;
      const guests = Array.from({ length: 6 }, async (_, guest) => {
        while (!isOver) {
          const { payment: _payment, notes: _notes, ...stay } = random.pick(bodies).reservation;
          const change = { reservation_id: random.pick(ids), stay };
          const response = await ask(guest, `${RESERVATION}change/`, change, headers());
          if (response?.status === 200) changed += 1;
          else if (response?.status !== 400) await pause(20);
        }
      });
      await pause(random.between(50, 600));
      const killed = at(round);
      killed.child.kill('SIGKILL');
      await killed.exited;
      apis[round % 2] = await start();
      isOver = true;
      await Promise.all(guests);
      await expectAllRight();
      const kept = await query<{ arrival: string; departure: string }>(
        'select arrival::text, departure::text from reservations where id = any($1)',
        [ids],
      );
      for (const stay of kept) expect(stays).toContainEqual(stay);
    }
    expect(changed).toBeGreaterThan(KILLS);
  });
});
