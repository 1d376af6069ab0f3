import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#api/src/database/open.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { takePayment } from '#api/src/payments/take-payment.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { asRubles, toKopecks } from '#contract/schemas/money.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { change } from './booking-request.ts';
import { cancelBody } from './cabinet-calls.ts';
import { databases, postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { COUPLE, createWorld, pickRoom, type World } from './world.ts';
import { wrongNights } from './wrong-nights.ts';

const STE = 104;
const ATTIC = { roomCode: 'STE', rateCode: 'BAR' };

describe.each(databases)('expired holds on $name', (database) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld({ database });
  });
  afterEach(() => world.close());

  const leave = (rooms: number) => world.leave(rooms, { room_type_id: STE });
  const couples = (rooms: number) => Array(rooms).fill(COUPLE[0]);
  const stay = (arrival: string, nights: number) => ({ arrival, departure: addIsoDays(arrival, nights) });
  const book = async (dates: ReturnType<typeof stay>, rooms = 1) => {
    const { body } = await pickRoom(world, { ...ATTIC, stay: dates, rooms: couples(rooms) });
    expect((await world.book(body)).status).toBe(200);
  };
  const found = async (dates: ReturnType<typeof stay>, rooms = 1) => {
    const response = await world.post('ota-availability/1/', { ...dates, rooms: couples(rooms) });
    return (response.body.rooms as { room_code: string }[]).some(({ room_code }) => room_code === 'STE');
  };
  const wronglyCounted = async () => (await sql.raw(wrongNights()).execute(world.db)).rows;
  const sessions = async (which: string) => {
    const found = sql.raw(`select from pg_stat_activity where datname = current_database() and ${which}`);
    return (await found.execute(world.db)).rows.length;
  };

  test('before the job has run their rooms are free for searches, the calendar and orders, to the night', async () => {
    // The hold is of another type, so a reservation for these nights must not release it.
    const { body: other } = await pickRoom(world, { stay: stay('2026-11-24', 3) });
    expect((await world.book(other)).status).toBe(200);
    // Only this room type is on sale, so that the calendar shows it alone.
    await world.leave(0, {});
    await leave(2);
    await book(stay('2026-11-24', 3));
    await book(stay('2026-11-24', 3));
    const wanted = stay('2026-11-23', 2);
    const legend = async (date: string) => {
      const { body } = await world.get(`color-availability/1/?arrival=${date}&departure=${date}`);
      return body[0].availability.legend;
    };
    expect(await found(wanted)).toBe(false);
    expect(await legend('2026-11-24')).toBe('Недоступно');
    world.passMinutes(30);
    expect(await found(wanted, 2)).toBe(true);
    expect(await found(wanted, 3)).toBe(false);
    expect(await legend('2026-11-24')).toBe('Мало номеров');
    await book(wanted, 2);
    expect(await found(wanted)).toBe(false);
    expect(await found(stay('2026-11-25', 2), 2)).toBe(true);
    expect(await wronglyCounted()).toEqual([]);
    // The hold of the other type is left for the job.
    expect(await releaseExpiredHolds(world.context)).toBe(1);
  });

  test('an order releases those in its way only; the job the rest, each once', async () => {
    await leave(4);
    const dates = ['2026-11-23', '2026-11-24', '2026-12-10'];
    for (const date of dates) await book(stay(date, 2));
    world.passMinutes(30);
    await book(stay('2026-11-24', 1));
    const { rows } = await sql`select arrival, status, cancel_reason from reservations
      where room_type_id = ${STE} and created_at = ${START} order by arrival`.execute(world.db);
    const gone = { status: 'CANCELED_BY_HOTEL', cancel_reason: 'HOLD_EXPIRED' };
    expect(rows).toEqual([
      { arrival: '2026-11-23', ...gone },
      { arrival: '2026-11-24', ...gone },
      { arrival: '2026-12-10', status: 'NEW', cancel_reason: null },
    ]);
    const released = await Promise.all(Array.from({ length: 4 }, () => releaseExpiredHolds(world.context)));
    expect(released.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await wronglyCounted()).toEqual([]);
  });

  test('a batch takes as many statements for forty orders as for one', async () => {
    await leave(100);
    const count = async (reservations: number) => {
      const { body } = await pickRoom(world, ATTIC);
      for (let index = 0; index < reservations; index += 1) expect((await world.book(body)).status).toBe(200);
      world.passMinutes(30);
      const ran = await world.statements.during(async () => {
        expect(await releaseExpiredHolds(world.context)).toBe(reservations);
      });
      return ran.length;
    };
    const one = await count(1);
    expect(await count(40)).toBe(one);
    expect(await wronglyCounted()).toEqual([]);
  });

  test('payments in the last moment and the release: each order is either paid or gone', async () => {
    await leave(30);
    const { body } = await pickRoom(world, ATTIC);
    const reservations = await Promise.all(Array.from({ length: 20 }, () => world.book(body)));
    const tokens = reservations.map(({ body: { redirect_url } }) => String(redirect_url.split('/').at(-1)));
    const amount = toKopecks(asRubles(body.reservation.price));
    world.passMinutes(31);
    // On one instance's clock the hold has not expired yet.
    const early = { ...world.context, clock: { now: () => START } };
    const results = await Promise.all([
      ...tokens.map((token) => takePayment(early, { hotelId: 1, token, paymentId: token, amount })),
      ...Array.from({ length: 3 }, () => releaseExpiredHolds(world.context)),
    ]);
    const paid = results.filter((result) => result === 'paid').length;
    const stored = await world.db
      .selectFrom('reservations')
      .select('id')
      .where((eb) => eb.and({ room_type_id: STE, created_at: START, status: 'PAID' }))
      .execute();
    expect(stored).toHaveLength(paid);
    expect(await wronglyCounted()).toEqual([]);
  });

  /**
   * While the first of these nights is locked, a transaction that waits for it must have locked none of the later ones.
   */
  const holdsNoneOf = async (nights: string[], waiting: () => Promise<unknown>) => {
    const [first = '', ...later] = nights;
    const lock = async (trx: Trx, date: string) => {
      const night = sql`select from inventory where hotel_id = 1 and room_type_id = ${STE} and date = ${date}`;
      return (await sql`${night} for update nowait`.execute(trx)).rows;
    };
    const { work } = await world.db.transaction().execute(async (trx) => {
      await lock(trx, first);
      const started = { work: waiting() };
      await expect.poll(() => sessions("wait_event_type = 'Lock'")).toBe(1);
      for (const date of later) expect(await lock(trx, date)).toHaveLength(1);
      return started;
    });
    return work;
  };

  // The embedded database has one connection, so nothing there waits for a lock or runs in parallel.
  if (database !== postgres) return;

  test('an order that releases a hold takes the nights of both in date order', async () => {
    await leave(2);
    await book(stay('2026-12-02', 3));
    world.passMinutes(30);
    const nights = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    await holdsNoneOf(nights, () => book(stay('2026-12-01', 2)));
    expect(await wronglyCounted()).toEqual([]);
  });

  test('the job takes the nights of a whole batch in date order', async () => {
    await leave(2);
    await book(stay('2026-12-05', 2));
    world.passMinutes(1);
    await book(stay('2026-12-02', 2));
    world.passMinutes(31);
    const nights = ['2026-12-02', '2026-12-03', '2026-12-05', '2026-12-06'];
    const unsorted = new URL(world.databaseUrl ?? '');
    unsorted.searchParams.set('options', '-c enable_sort=off');
    // With many rows the database may return them in the order of their hashes where a statement asks for none.
    const db = openPostgres(unsorted.href);
    expect(await holdsNoneOf(nights, () => releaseExpiredHolds({ ...world.context, db }))).toBe(2);
    await db.destroy();
    expect(await wronglyCounted()).toEqual([]);
  });

  test('guests, cancellations and two instances’ jobs at once: rooms are counted right, nothing deadlocks', async () => {
    const elena = await world.login('elena');
    await leave(12);
    const first = '2026-12-01';
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const choice = { ...ATTIC, stay: stay(addIsoDays(first, index), 2 + (index % 5)), token: elena };
        return (await pickRoom(world, choice)).body;
      }),
    );
    const old = await Promise.all(
      Array.from({ length: 40 }, (_, index) => world.book(bodies[index % bodies.length], elena)),
    );
    expect(old.filter(({ status }) => status === 200).length).toBeGreaterThan(12);
    const paidAtTheHotel = bodies.map((body) => change(body, { payment: null }));
    world.passMinutes(31);

    const pools = [1, 2].map(() => openPostgres(world.databaseUrl ?? ''));
    const contexts = pools.map((db) => ({
      ...{ ...world.context, db, reads: primaryReads(db) },
      catalogues: new Catalogues(),
    }));
    const apps = await Promise.all(contexts.map((context) => createApp(context, createLogger('silent'))));
    const headers = { authorization: `NLB ${elena}` };
    const made: number[] = [];
    const work = Array.from({ length: 90 }, async (_, index) => {
      const [app, context] = [apps[index % 2], contexts[index % 2]];
      if (!app || !context) return;
      if (index % 9 === 0) await releaseExpiredHolds(context);
      const post = (path: string, payload: object = {}) =>
        app.inject({ method: 'POST', url: `/api/v1/${path}/1/`, headers, payload });
      const response = await post('reservation', paidAtTheHotel[(index * 3) % bodies.length]);
      expect([200, 400]).toContain(response.statusCode);
      if (response.statusCode !== 200) return;
      made.push(response.json().id);
      if (index % 3 > 0) return;
      const cancelled = await post('reservation-status', cancelBody(response.json().id));
      expect(cancelled.statusCode).toBe(200);
    });
    await Promise.all(work);
    for (const context of contexts) await releaseExpiredHolds(context);
    await Promise.all(apps.map((app) => app.close()));
    // A connection reports its deadlocks to the server at the latest when it ends.
    await Promise.all(pools.map((pool) => pool.destroy()));
    expect(made.length).toBeGreaterThan(12);
    expect(await wronglyCounted()).toEqual([]);
    await expect.poll(() => sessions("pid <> pg_backend_pid() and state <> 'idle'")).toBe(0);
    const { rows } = await sql`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(world.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
