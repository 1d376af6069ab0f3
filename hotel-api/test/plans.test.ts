import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { forgetOldKeys } from '#api/src/reservations/idempotency.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { insertManyHotels } from './many-hotels.ts';
import { COUPLE, payPage, pickRoom, pressPayment, STAY, useWorld } from './world.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Reading a whole table of more rows than this for one guest is a fault. */
const BIG = 500;

describe('plans of the statements with 300 hotels', () => {
  // With the limits on, searches read the reservations of strangers too.
  const world = useWorld({ environment: { GUEST_LIMITS: 'on' }, hasCallLimits: false });
  let big: Set<string>;
  let token: string;
  beforeAll(async () => {
    const size = { hotels: 300, nights: 30, reservations: 40, accounts: 4000 };
    await insertManyHotels(world.db, { ...size, from: '2026-11-21' });
    token = await world.login('elena');
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and reltuples >= ${BIG}`.execute(world.db);
    big = new Set(rows.map(({ relname }) => relname));
  });

  const wholeTables = (plan: Plan): string[] => [
    ...[plan['Relation Name'] ?? ''].filter((name) => plan['Node Type'] === 'Seq Scan' && big.has(name)),
    ...(plan.Plans ?? []).flatMap(wholeTables),
  ];

  /** Returns the big tables that a statement would read whole, each with the statement. */
  const readWhole = async (ran: readonly CompiledQuery[]) => {
    const found: string[] = [];
    for (const statement of ran) {
      const { rows } = await world.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        ...statement,
        sql: `explain (format json) ${statement.sql}`,
      });
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error(`No plan of ${statement.sql}`);
      found.push(...wholeTables(plan).map((table) => `${table}: ${statement.sql}`));
    }
    return found;
  };

  test('the tables that matter are big, and the check sees a whole one being read', async () => {
    const ofReservations = 'inventory reservations reservation_packages reservation_guests';
    const ofGuests = 'idempotency_keys users logins tokens saved_guests';
    const ofHotels = 'room_types rates room_type_rates services child_categories cancel_types';
    for (const table of `${ofReservations} ${ofGuests} ${ofHotels}`.split(' '))
      expect.soft(big, table).toContain(table);
    const all = world.db.selectFrom('reservations').select('id').where('comment', '=', 'x').compile();
    expect(await readWhole([all])).toEqual([expect.stringMatching(/^reservations: /)]);
  });

  const book = async (user?: string) => {
    const { body } = await pickRoom(world, { hotelId: 1200, payment: undefined, token: user });
    const response = await world.post('reservation/1200/', body, user, { 'idempotency-key': 'plan' });
    expect(response.status).toBe(200);
    return response.body;
  };

  const search = (hotelId: number, changes: object = {}, user?: string) =>
    world.post(`ota-availability/${hotelId}/`, { ...STAY, rooms: COUPLE, ...changes }, user);

  test.each<[string, () => Promise<unknown>]>([
    ['search', () => search(1100)],
    ['search with a token and a promo code', () => search(1100, { promo_code: '2704188' }, token)],
    ['search of a hotel that is not in memory', () => search(1101)],
    ['calendar', () => world.get('color-availability/1100/?arrival=2026-11-21&departure=2026-12-20')],
    [
      'an order, and the same again',
      async () => {
        const made = await book();
        expect((await book()).id).toBe(made.id);
      },
    ],
    [
      'order by number and payment page',
      async () => {
        const made = await book();
        expect((await world.get(`reservation/order/${made.guest_num}/`)).status).toBe(200);
        expect((await world.send({ method: 'GET', url: payPage(made) })).status).toBe(200);
        expect((await pressPayment(world, payPage(made), 'pay')).status).toBe(303);
      },
    ],
    [
      'list, detail, guests, refund and cancellation of an account',
      async () => {
        const made = await book(token);
        const { body: user } = await world.get('users/info/', token);
        const cabinet = cabinetOf(world);
        const responses = [
          await world.get('account-reservation/list/1200/', token),
          await cabinet.detail(made.id, token),
          await world.post(`reservation/edit/guests/${made.id}/`, [user.user_guests[0].id], token),
          await cabinet.refund(made.id, token, 1200),
          await cabinet.cancel(made.id, token, {}, 1200),
        ];
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      },
    ],
    ['sign-in and out', async () => world.post('users/logout/', {}, await world.login('ivan'))],
    [
      'expired holds, by the job and by the next order',
      async () => {
        await world.db
          .updateTable('reservations')
          .set({ status: 'NEW', hold_until: new Date(0) })
          .where('number', 'like', 'copy-1250-%')
          .execute();
        const { body } = await pickRoom(world, { hotelId: 1250 });
        expect((await world.post('reservation/1250/', body)).status).toBe(200);
        expect(await releaseExpiredHolds(world.context)).toBeGreaterThan(0);
      },
    ],
    ['old idempotency keys', () => forgetOldKeys(world.context)],
  ])('%s', async (_name, work) => {
    const ran = await world.statements.during(work);
    expect(ran.length).toBeGreaterThan(0);
    expect(await readWhole(ran)).toEqual([]);
  });
});
