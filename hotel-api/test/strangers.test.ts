import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { caseCount } from './case-count.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { fullPayment, payPage, pickRoom, pressPayment, useWorld } from './world.ts';

const HOTEL = 1;
const FIRST_NIGHT = '2026-11-24';
const NIGHTS = 10;
const ACCOUNTS = 6;
const NETWORKS = 40;
const MOST_WAITED_MS = 3 * 86_400_000;
const TYPES = [
  { id: 101, roomCode: 'STD', rateCode: 'BRK' },
  { id: 102, roomCode: 'DLX', rateCode: 'BRK' },
  { id: 104, roomCode: 'STE', rateCode: 'BAR' },
];

type Of<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

const reservation = fc.record({
  act: fc.constant('order' as const),
  network: fc.nat(NETWORKS - 1),
  account: fc.option(fc.nat(ACCOUNTS - 1)),
  contact: fc.nat(500),
  type: fc.nat(TYPES.length - 1),
  from: fc.nat(3),
  nights: fc.integer({ min: 1, max: 4 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  isOnCredit: fc.boolean(),
});
type Reservation = Omit<Of<typeof reservation>, 'act'>;
const step = fc.oneof(
  { weight: 20, arbitrary: reservation },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('pay', 'cancel'), which: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constant(1440) }) },
);
const rooms = fc.integer({ min: 1, max: 12 });

interface Made {
  id: number;
  token: string | null;
  page: string | null;
}

describe('whatever strangers do within the limits', () => {
  const world = useWorld({
    environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' },
    // The test is so fast that it would exceed them.
    hasCallLimits: false,
  });
  const tokens: string[] = [];
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    for (let number = 0; number < ACCOUNTS; number += 1)
      tokens.push(await newAccount(world, `stranger-${number}`));
  });

  /** Earlier reservations must not count, and only three room types are on sale, with so many rooms. */
  const begin = async (totals: number[]) => {
    world.setTime(START);
    const cancelled = { status: 'CANCELED_BY_HOTEL' } as const;
    await world.db.updateTable('reservations').set(cancelled).where('network', '<>', '').execute();
    await world.db.deleteFrom('hotel_attempts').execute();
    await world.setNights({ hotel_id: HOTEL }, { booked: 0, total: 0 });
    for (const [index, { id }] of TYPES.entries())
      await world.setNights({ room_type_id: id }, { total: totals[index] ?? 0 });
  };

  const bodies = new Map<string, ReservationRequest>();
  /** Prices never change here, so each request is searched for once and then reused. */
  const bodyOf = async (reservation: Omit<Reservation, 'network'>) => {
    const { type, from, nights, rooms: count, isOnCredit, contact } = reservation;
    const key = `${type} ${from} ${nights} ${count}`;
    const arrival = addIsoDays(FIRST_NIGHT, from);
    if (!bodies.has(key)) {
      const { roomCode, rateCode } = TYPES[type] ?? {};
      const now = world.context.clock.now();
      world.setTime(START);
      await world.setNights({ hotel_id: HOTEL }, { total: sql`total + 100` });
      const picked = await pickRoom(world, {
        stay: { arrival, departure: addIsoDays(arrival, nights) },
        rooms: Array(count).fill({ adults: 2, childs: [] }),
        roomCode,
        rateCode,
      });
      await world.setNights({ hotel_id: HOTEL }, { total: sql`total - 100` });
      world.setTime(now);
      bodies.set(key, picked.body);
    }
    const body = structuredClone(bodies.get(key) as ReservationRequest);
    body.reservation.payment = isOnCredit ? null : fullPayment(HOTEL);
    const phone = `+7 900 ${String(contact).padStart(7, '0')}`;
    body.guest = { ...body.guest, email: `guest-${contact}@example.com`, phone };
    return body;
  };
  const post = async (reservation: Reservation, token: string | null) =>
    world.post(`reservation/${HOTEL}/`, await bodyOf(reservation), token, {
      'x-forwarded-for': `203.0.113.${reservation.network}`,
    });

  /**
   * Each row has a night's rooms and those that strangers have unpaid, by room type; without a type it is the hotel.
   */
  const nightsNow = async () => {
    const now = world.context.clock.now();
    const today = now.toISOString().slice(0, 10);
    const { rows } = await sql<
      Record<'total' | 'free' | 'unpaid', number> & { date: string; type: number | null }
    >`
      select date, room_type_id as type, sum(total)::int as total, sum(total - booked)::int as free,
        sum((select coalesce(sum(rooms_count), 0) from reservations as made
          where made.hotel_id = ${HOTEL} and made.room_type_id = inventory.room_type_id and network <> ''
            and arrival <= date and date < departure
            and (status = 'CONFIRMED' or (status = 'NEW' and hold_until > ${now}))
            and not exists (select from reservations as stay where stay.hotel_id = ${HOTEL}
              and stay.user_id = made.user_id and stay.status = 'PAID' and stay.departure <= ${today})))::int as unpaid
      from inventory where hotel_id = ${HOTEL} and date >= ${FIRST_NIGHT} and date < ${addIsoDays(FIRST_NIGHT, NIGHTS)}
      group by grouping sets ((date, room_type_id), (date))
      having sum(total) > 0`.execute(world.db);
    return rows;
  };

  const doStep = async (done: Of<typeof step>, made: Made[]): Promise<number | null> => {
    if (done.act === 'order') {
      const token = done.account === null ? null : (tokens[done.account] ?? null);
      const { status, body } = await post(done, token);
      if (status === 200) made.push({ id: body.id, token, page: body.redirect_url && payPage(body) });
      return status;
    }
    if (done.act === 'wait') {
      // After that long, tokens have expired and the nights have passed.
      if (world.context.clock.now().getTime() > START.getTime() + MOST_WAITED_MS) return null;
      world.passMinutes(done.minutes);
      await releaseExpiredHolds(world.context);
      return null;
    }
    const one = made[done.which % made.length];
    if (done.act === 'pay' && one?.page) await pressPayment(world, one.page, 'pay');
    if (done.act === 'cancel' && one?.token) {
      await cabinetOf(world).cancel(one.id, one.token);
    }
    return null;
  };

  const statuses = new Map<number, number>();
  const limit = caseCount({ short: 120_000, long: 900_000 });
  test('half of each night’s rooms stay for others, and others get them', { timeout: limit }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(rooms, rooms, rooms),
        fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }),
        async (totals, steps) => {
          await begin(totals);
          const made: Made[] = [];
          for (const one of steps) {
            const status = await doStep(one, made);
            if (status !== null) statuses.set(status, (statuses.get(status) ?? 0) + 1);
            // A refusal changes no night, so nothing needs to be checked.
            if (status !== null && status !== 200) continue;
            for (const { date, type, total, unpaid } of await nightsNow())
              expect(unpaid, `${date}, ${type ?? 'the hotel'}, ${total} rooms`).toBeLessThanOrEqual(
                Math.max(1, Math.floor(total / 2)),
              );
          }

          // Reservations on credit must keep nobody out: a stranger who pays gets a room, and a known family three.
          world.passMinutes(31);
          await releaseExpiredHolds(world.context);
          const night = { from: 3, nights: 1, account: null, isOnCredit: false };
          const left = (await nightsNow()).filter(({ date }) => date === addIsoDays(FIRST_NIGHT, night.from));
          for (const [type, { id }] of TYPES.entries()) {
            const free = left.find((one) => one.type === id)?.free ?? 0;
            if (free < 1) continue;
            const stranger = { contact: 900 + type, network: 100 + type };
            const other = await post({ ...night, ...stranger, type, rooms: 1 }, null);
            expect(other.status, other.text).toBe(200);
            await pressPayment(world, payPage(other.body), 'pay');
            if (free < 4) continue;
            const family = await post({ ...night, type, rooms: 3, contact: 1000, network: 0 }, elena);
            expect(family.status, family.text).toBe(200);
          }
        },
      ),
      { numRuns: caseCount({ short: 12, long: 60 }), endOnFailure: true },
    );
    // Reservations were both accepted and refused, or the random cases would test too little.
    expect(statuses.get(200)).toBeGreaterThan(50);
    expect(statuses.get(429)).toBeGreaterThan(20);
    expect([...statuses.keys()].sort()).toEqual([200, 400, 429]);
  });
});
