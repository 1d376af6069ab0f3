import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#api/simulation/random.ts';
import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { caseCount } from './case-count.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { type ApiResponse, pickRoom, pressPayment, useWorld } from './world.ts';
import { wrongNights } from './wrong-nights.ts';

const ROUNDS = caseCount({ short: 40, long: 1_000 });
/** Each has a database of its own: what all orders before have left would make each round slower than the one before. */
const DATABASES = Array.from({ length: caseCount({ short: 1, long: 10 }) }, (_, index) => index + 1);
/** So many calls for one order run at once. */
const AT_ONCE = 8;
const ROOMS = ['DLX', 'STD'] as const;
const FIRST_DAY = '2026-12-14';

describe.each(DATABASES)('changes that race, database %i', (seed) => {
  const world = useWorld({ database: postgres, environment: { GUEST_LIMITS: 'off' } });
  const random = new Random(seed);
  const stays = new Map<string, ReservationChange['stay']>();
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    // The offers are asked for once: the races are about what is done with them.
    for (const roomCode of ROOMS)
      for (let arrival = 0; arrival < 4; arrival += 1)
        for (const nights of [1, 2, 4]) {
          const from = addIsoDays(FIRST_DAY, arrival);
          const stay = { arrival: from, departure: addIsoDays(from, nights) };
          const { body } = await pickRoom(world, { token: elena, stay, roomCode });
          const { payment: _payment, notes: _notes, ...wanted } = body.reservation;
          stays.set(`${roomCode} ${arrival} ${nights}`, wanted);
        }
    // Two rooms of each type, so that the stays of two orders cannot always be there at once.
    for (const room_type_id of [101, 102]) {
      const nights = { room_type_id, from: FIRST_DAY, to: addIsoDays(FIRST_DAY, 9) };
      await world.setNights(nights, { total: sql`booked + 2` });
    }
  });

  const post = (path: string, body: unknown, key: string) =>
    world.post(path, body, elena, { 'idempotency-key': key });
  const book = async (): Promise<number | null> => {
    const stay = random.pick([...stays.values()]);
    const { body } = await pickRoom(world, { token: elena });
    const payment = random.chance(50) ? body.reservation.payment : null;
    const request = { ...body, reservation: { ...body.reservation, ...stay, payment } };
    const made = await post('reservation/1/', request, randomUUID());
    if (made.status !== 200) return null;
    if (made.body.redirect_url) await pay(made.body.redirect_url);
    return made.body.id;
  };
  const pay = (url: string) => pressPayment(world, new URL(url).pathname, 'pay');

  /** What guests, the acquirer and the jobs do to an order at once. */
  async function act(id: number, pages: string[], keys: string[]): Promise<ApiResponse | number | null> {
    const dice = random.between(1, 100);
    if (dice <= 45) {
      const stay = random.pick([...stays.values()]);
      const made = await post('reservation/1/change/', { reservation_id: id, stay }, random.pick(keys));
      if (made.status === 200 && made.body.redirect_url) pages.push(made.body.redirect_url);
      return made;
    }
    if (dice <= 75) return pages.length > 0 ? pay(random.pick(pages)) : null;
    if (dice <= 85) return cabinetOf(world).cancel(id, elena);
    if (dice <= 90) world.passMinutes(20);
    return dice <= 95 ? releaseExpiredChanges(world.context) : releaseExpiredHolds(world.context);
  }

  async function expectAllRight(): Promise<void> {
    const { rows: nights } = await sql.raw(wrongNights()).execute(world.db);
    expect(nights).toEqual([]);
    const { rows: ledgers } = await sql`
      select number, status, total, charged, kept from reservations, lateral (
        select coalesce(sum(amount) filter (where kind in ('CHARGE', 'CANCELLATION')), 0) as charged,
          coalesce(-sum(amount) filter (where kind in ('PAYMENT', 'REFUND')), 0) as kept,
          coalesce(sum(amount) filter (where kind = 'PENALTY'), 0) as penalty
        from ledger where ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id
      ) as money
      where reservations.id > 100000000 and (
        charged <> case when status like 'CANCELED%' then 0 else total end
        or kept < 0 or kept > total
        or (status like 'CANCELED%' and kept <> penalty)
        or (status = 'PAID' and kept < amount_due))`.execute(world.db);
    expect(ledgers).toEqual([]);
    const { rows: waiting } = await sql`
      select reservation_changes.* from reservation_changes
      join reservations on reservations.hotel_id = reservation_changes.hotel_id
        and reservations.id = reservation_id
      where reservation_changes.status = 'PENDING' and reservations.status not in ('PAID', 'CONFIRMED')`.execute(
      world.db,
    );
    expect(waiting).toEqual([]);
  }

  test(`${ROUNDS} rounds of changes, payments, cancellations and ends of holds at once`, {
    timeout: 3_600_000,
  }, async () => {
    let done = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 20 === 0) {
        world.setTime(START);
        elena = await world.login('elena');
      }
      const orders = (await Promise.all([book(), book()])).filter((id) => id !== null);
      const pages: string[] = [];
      for (const _volley of [1, 2])
        await Promise.all(
          orders.map(async (id) => {
            const keys = [randomUUID(), randomUUID(), randomUUID()];
            const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => act(id, pages, keys)));
            for (const answer of answers)
              if (answer && typeof answer === 'object') {
                expect(answer.status, answer.text).toBeLessThan(500);
                if (answer.status < 400) done += 1;
              }
          }),
        );
      await expectAllRight();
      for (const id of orders) await cabinetOf(world).cancel(id, elena);
      await expectAllRight();
      // Nobody sends letters here, and those that wait would slow down each statement that looks for its own.
      await world.db.updateTable('deliveries').set({ done_at: START }).where('done_at', 'is', null).execute();
    }
    // Else the rules above would hold for nothing.
    expect(done).toBeGreaterThan(ROUNDS);
  });
});
