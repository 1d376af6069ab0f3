import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Room } from '../../lib/contracts/room-search.ts';
import { hotelInstant, isoWithOffset } from '../src/calendar.ts';
import type { RateStep } from '../src/database/catalogue-tables.ts';
import { migrate, migrations } from '../src/database/migrate.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { databases } from './databases.ts';
import { COUPLE, createWorld, type World } from './world.ts';

const ARRIVAL = '2026-11-25';
const STAY = { arrival: ARRIVAL, departure: '2026-11-28' };
const SECOND = 1000;

describe('the hotel changes its hours after an order', () => {
  let world: World;
  let cabinet: ReturnType<typeof cabinetOf>;
  beforeAll(async () => {
    world = await createWorld();
    cabinet = cabinetOf(world);
  });
  afterAll(() => world.close());

  const setHours = (timezone: string, time_arrival: string) =>
    world.changeCatalogue(1, (trx) =>
      trx.updateTable('hotels').set({ timezone, time_arrival }).where('id', '=', 1).execute(),
    );
  const setSteps = (steps: RateStep[]) =>
    world.changeCatalogue(1, (trx) =>
      trx
        .updateTable('rates')
        .set({ cancellation: JSON.stringify(steps) })
        .where('hotel_id', '=', 1)
        .where('code', '=', 'BRK')
        .execute(),
    );

  /** What every call says of cancelling the order at this time. */
  async function saidAt(now: Date, id: number, number: string, token: string) {
    world.setTime(now);
    const detail = (await cabinet.detail(id, token)).body;
    const order = (await world.get(`reservation/order/${number}/`)).body;
    const refund = (await cabinet.refund(id, token)).body;
    expect([order.cancellation, order.cancel_until]).toEqual([detail.cancellation, detail.cancel_until]);
    return {
      mayCancel: detail.can_cancel as boolean,
      isShown: detail.cancellation !== undefined,
      until: detail.cancel_until as string | undefined,
      returns: refund.refund_amount as number,
    };
  }

  describe.each([
    'Europe/Moscow',
    'Asia/Kamchatka',
    'Europe/Kaliningrad',
    'America/New_York',
    'Pacific/Kiritimati',
  ])('in %s', (timezone) => {
    test.each([
      ['14:00:00', '16:00:00'],
      ['14:00:00', '11:00:00'],
    ])('guests were expected at %s, and now at %s: what was promised counts', async (then, today) => {
      const ordered = hotelInstant(timezone, '2026-11-23', '10:00:00');
      world.setTime(ordered);
      await setHours(timezone, then);
      const elena = await world.login('elena');
      const [one, other] = [
        await cabinet.book(elena, { stay: STAY }),
        await cabinet.book(elena, { stay: STAY, payment: null }),
      ];
      const list = await cabinet.list(elena);
      const numberOf = (id: number) => list.find((booking) => booking.id === id)?.number ?? '';
      await setHours(timezone, today);

      const promised = hotelInstant(timezone, ARRIVAL, then).getTime();
      const moved = hotelInstant(timezone, ARRIVAL, today).getTime();
      const around = [promised, moved].flatMap((moment) => [moment - SECOND, moment, moment + SECOND]);
      for (const moment of around.sort((left, right) => left - right)) {
        for (const { id, paid } of [
          { id: one.id, paid: one.price },
          { id: other.id, paid: 0 },
        ]) {
          const isOpen = moment < promised;
          expect(await saidAt(new Date(moment), id, numberOf(id), elena)).toEqual({
            mayCancel: isOpen,
            isShown: isOpen,
            until: isOpen ? isoWithOffset(timezone, new Date(promised)) : undefined,
            // The first night is kept from the 22nd on.
            returns: isOpen && paid > 0 ? paid - one.firstNight : 0,
          });
        }
      }
      world.setTime(new Date(promised));
      expect((await cabinet.cancel(one.id, elena)).status).toBe(400);
      world.setTime(new Date(promised - SECOND));
      expect((await cabinet.cancel(one.id, elena)).status).toBe(200);
      expect((await cabinet.cancel(other.id, elena)).status).toBe(200);
    });
  });

  test('an order for tonight that is made after check-in keeps its midnight', async () => {
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '15:00:00'));
    await setHours('Europe/Moscow', '14:00:00');
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY });
    await setHours('Europe/Moscow', '18:00:00');
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '23:59:59'));
    expect((await cabinet.detail(id, elena)).body).toMatchObject({
      can_cancel: true,
      cancel_until: '2026-11-26T00:00:00+03:00',
    });
    world.setTime(hotelInstant('Europe/Moscow', '2026-11-26', '00:00:00'));
    expect((await cabinet.detail(id, elena)).body.can_cancel).toBe(false);
  });

  test('a hold can be cancelled as long as it is held, whatever the hour', async () => {
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '13:50:00'));
    await setHours('Europe/Moscow', '14:00:00');
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY }, false);
    world.passMinutes(15);
    const { body } = await cabinet.detail(id, elena);
    expect([body.status, body.can_cancel, body.cancel_until]).toEqual(['NEW', true, undefined]);
    expect((await cabinet.cancel(id, elena)).status).toBe(200);
  });

  test('an order that a version from before has made goes by the hotel’s hours', async () => {
    world.setTime(hotelInstant('Europe/Moscow', '2026-11-23', '10:00:00'));
    await setHours('Europe/Moscow', '14:00:00');
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY });
    await world.db
      .updateTable('reservations')
      .set({ cancel_until: null })
      .where('hotel_id', '=', 1)
      .where('id', '=', id)
      .execute();
    expect((await cabinet.detail(id, elena)).body.cancel_until).toBe('2026-11-25T14:00:00+03:00');
    expect((await cabinet.cancel(id, elena)).status).toBe(200);
  });

  test('a rate whose steps last longer than its orders can be cancelled is shown as far as that', async () => {
    await setHours('Europe/Moscow', '14:00:00');
    await setSteps([
      { days: 2, keep: { percent: 0 } },
      { days: 0, time: '18:00:00', keep: { nights: 1 } },
      { days: 0, time: '20:00:00', keep: { nights: 2 } },
      { days: null, keep: { percent: 100 } },
    ]);
    const shownAt = async (hour: string) => {
      world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, hour));
      const { body } = await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE });
      const rates = (body.rooms as Room[]).flatMap((room) => room.rates);
      const { cancellation } = rates.find(({ rate_code }) => rate_code === 'BRK') ?? {};
      return cancellation?.map(({ until }) => until);
    };
    const free = '2026-11-23T14:00:00+03:00';
    expect(await shownAt('10:00:00')).toEqual([free, '2026-11-25T14:00:00+03:00', null]);
    // Tonight, until midnight.
    expect(await shownAt('15:00:00')).toEqual([
      free,
      '2026-11-25T18:00:00+03:00',
      '2026-11-25T20:00:00+03:00',
      null,
    ]);
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '10:00:00'));
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY });
    const { body } = await cabinet.detail(id, elena);
    expect(body.cancellation.map(({ until }: { until: string | null }) => until)).toEqual([
      free,
      '2026-11-25T14:00:00+03:00',
      null,
    ]);
  });
});

test.each(databases)('0013 gives every order its own moment, on $name', async ({ open }) => {
  const { db, close } = await open('nothing');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0012-persons');
  const orders = [
    ['Asia/Kamchatka', '2026-11-20T00:00:00Z', '2026-11-25T14:00:00+12:00'],
    ['America/New_York', '2026-11-20T00:00:00Z', '2026-11-25T14:00:00-05:00'],
    // A second before the guest is expected, and just then.
    ['Europe/Moscow', '2026-11-25T13:59:59+03:00', '2026-11-25T14:00:00+03:00'],
    ['Europe/Moscow', '2026-11-25T14:00:00+03:00', '2026-11-26T00:00:00+03:00'],
  ] as const;
  for (const [index, [timezone, made]] of orders.entries()) {
    const id = index + 1;
    for (const statement of [
      `insert into hotels (id, slug, name, timezone, pms_type, booking_available, max_rooms, max_adults, promo_code,
        time_arrival, time_departure, presentation)
        values (${id}, 'hotel-${id}', '', '${timezone}', 'OPERA', true, 3, 4, false, '14:00:00', '12:00:00', '{}')`,
      `insert into room_types (id, hotel_id, code, name, position, preview_img, images, short_description, square,
        guest_limit, base_guests, extra_adult_fee, base_price, rooms_total, features)
        values (${id}, ${id}, 'STD', '', 0, '', '[]', '', 20, 2, 2, 0, 100, 5, '[]')`,
      `insert into rates (id, hotel_id, code, audience, position, percent, meal_adult, meal_child, cancellation)
        values (${id}, ${id}, 'BAR', 'PUBLIC', 0, 100, 0, 0, '[]')`,
      `insert into reservations (number, hotel_id, room_type_id, rate_id, status, arrival, departure, rooms_count, adults,
        childs, rooms, nights, first_name, last_name, middle_name, email, phone, comment, room_total, total, amount_due,
        payment_type, payment_token, cancellation, created_at)
        values ('${id}', ${id}, ${id}, ${id}, 'CONFIRMED', '${ARRIVAL}', '2026-11-28', 1, 2, '[]', '[]', '[]', '', '', '',
        '', '', '', 0, 0, 0, '', 'token-${id}', '[]', '${made}')`,
    ])
      await sql.raw(statement).execute(db);
  }
  await migrate(db);
  const rows = await db.selectFrom('reservations').select('cancel_until').orderBy('hotel_id').execute();
  expect(rows.map(({ cancel_until }) => cancel_until)).toEqual(orders.map(([, , until]) => new Date(until)));
  await close();
});
