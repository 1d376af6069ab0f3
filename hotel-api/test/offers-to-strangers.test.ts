import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NothingFound,
  type RoomGuests,
  type RoomSearchResponse,
  roomSearchResponse,
} from '#contract/schemas/room-search.ts';
import { releaseExpiredHolds } from '../src/reservations/holds.ts';
import { bookingRequest } from './booking-request.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { cases } from './cases.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { COUPLE, fullPayment, payPage, pressPayment, useWorld } from './world.ts';

const STAY = { arrival: '2027-02-01', departure: '2027-02-03' };
const NIGHTS = ['2027-02-01', '2027-02-02'];
const AROUND = { from: '2027-01-20', to: '2027-02-20' };
const DLX = 102;
/** They have rates that anybody may book. */
const TYPES = [101, DLX, 104];

type Party = typeof STAY & { rooms: RoomGuests[] };
const sharing = (rooms: number) => ({
  ...STAY,
  rooms: Array<RoomGuests>(rooms).fill(COUPLE[0] as RoomGuests),
});
const ONE = sharing(1);

describe('what a search offers a guest whom the hotel does not know', () => {
  const world = useWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' }, hasCallLimits: false });
  let elena: string;
  let stranger: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    stranger = await newAccount(world, 'stranger');
  });

  /** The hotel has these rooms alone, nobody has any of them, and all orders of the tests before are over. */
  const begin = async (rooms: Partial<Record<number, number>>) => {
    world.setTime(START);
    world.context.settings.DEMO = true;
    world.context.settings.GUEST_LIMITS = true;
    await world.changeHotel(1, { unpaid_share: 50 });
    const over = { status: 'CANCELED_BY_HOTEL' } as const;
    await world.db.updateTable('reservations').set(over).where('network', '<>', '').execute();
    await world.db.deleteFrom('attempts').execute();
    await world.setNights({ hotel_id: 1, ...AROUND }, { booked: 0, total: 0, stop_sell: false });
    for (const id of TYPES) await world.setNights({ room_type_id: id, ...AROUND }, { total: rooms[id] ?? 0 });
  };
  beforeEach(() => begin({ [DLX]: 2 }));

  const search = async (token: string | null = null, party: Party = ONE): Promise<RoomSearchResponse> => {
    const response = await world.post('ota-availability/1/', party, token);
    expect(response.status, response.text).toBe(200);
    return roomSearchResponse.parse(response.body);
  };
  const offered = async (token: string | null = null, party: Party = ONE) =>
    (await search(token, party)).rooms.map(({ id }) => id);
  const nothing = async (token: string | null = null, party: Party = ONE): Promise<NothingFound> => {
    const { rooms, nothing_found } = await search(token, party);
    expect(rooms).toEqual([]);
    return nothing_found ?? { reasons: [], alternatives: [] };
  };
  const HELD = { kind: 'KNOWN_ONLY', nights: NIGHTS };

  let guests = 0;
  /** Each order is of a new guest from a new network, so only the strangers' share refuses it. */
  const order = async (
    found: RoomSearchResponse,
    { party = ONE, token = null as string | null, isOnCredit = false, roomTypeId = DLX } = {},
  ) => {
    const room = found.rooms.find(({ id }) => id === roomTypeId);
    const rate = room?.rates[0];
    if (!room || !rate)
      throw new Error(`${roomTypeId} is not offered: ${JSON.stringify(found.nothing_found)}`);
    const body = bookingRequest({ room, rate }, party, isOnCredit ? null : fullPayment(1));
    guests += 1;
    body.guest.email = `guest-${guests}@example.com`;
    body.guest.phone = `+7 9${String(guests).padStart(9, '0')}`;
    return world.post('reservation/1/', body, token, {
      'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`,
    });
  };
  const hold = async (choice: Parameters<typeof order>[1] = {}) => {
    const made = await order(await search(elena, choice.party), choice);
    expect(made.status, made.text).toBe(200);
    return made.body;
  };

  test('the room that strangers may have, and then no more; a guest whom the hotel knows sees the other', async () => {
    expect(await offered()).toEqual([DLX]);
    await hold();
    expect((await nothing()).reasons).toEqual([HELD]);
    expect((await nothing(stranger)).reasons).toEqual([HELD]);
    expect(await offered(elena)).toEqual([DLX]);
    expect((await hold({ token: elena })).id).toBeGreaterThan(0);
    for (const token of [null, elena])
      expect((await nothing(token)).reasons).toEqual([{ kind: 'SOLD_OUT', nights: NIGHTS }]);
  });

  test('what it does not offer the order refuses, for the same guest', async () => {
    const before = await search();
    await hold();
    expect((await order(before)).status).toBe(429);
    expect((await order(before, { token: stranger })).status).toBe(429);
    expect((await order(before, { token: elena })).status).toBe(200);
  });

  test('the room is offered again when the order is paid', async () => {
    const made = await hold();
    expect(await offered()).toEqual([]);
    await pressPayment(world, payPage(made), 'pay');
    expect(await offered()).toEqual([DLX]);
  });

  test('or cancelled', async () => {
    const made = await hold({ token: stranger });
    expect(await offered()).toEqual([]);
    expect((await cabinetOf(world).cancel(made.id, stranger)).status).toBe(200);
    expect(await offered()).toEqual([DLX]);
  });

  test('or from the moment its hold ends, before the job releases it', async () => {
    await hold();
    world.passMinutes(29);
    expect(await offered()).toEqual([]);
    world.passMinutes(1);
    expect(await offered()).toEqual([DLX]);
    await releaseExpiredHolds(world.context);
    expect(await offered()).toEqual([DLX]);
  });

  test('orders on credit, where nobody can pay now: no longer than their stay', async () => {
    world.context.settings.DEMO = false;
    await hold({ isOnCredit: true });
    world.passMinutes(3 * 24 * 60);
    expect((await nothing()).reasons).toEqual([HELD]);
  });

  test('one night, where only the first night of a stay could be paid now: the whole share is on credit', async () => {
    await begin({ [DLX]: 4 });
    const withFull = (is_not_pay: boolean) =>
      world.changeCatalogue(1, (trx) =>
        trx.updateTable('payment_methods').set({ is_not_pay }).where('id', '=', 101).execute(),
      );
    await withFull(true);
    const party = { ...ONE, departure: '2027-02-02' };
    await hold({ party, isOnCredit: true });
    expect(await offered(null, party)).toEqual([DLX]);
    await hold({ party, isOnCredit: true });
    expect(await offered(null, party)).toEqual([]);
    await withFull(false);
  });

  test('on other nights than those orders nothing is kept, and such stays are the alternatives', async () => {
    await hold();
    const later = { ...ONE, arrival: '2027-02-03', departure: '2027-02-05' };
    expect(await offered(null, later)).toEqual([DLX]);
    const { alternatives } = await nothing();
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { arrival, departure } of alternatives)
      expect(departure <= STAY.arrival || arrival >= STAY.departure).toBe(true);
  });

  test('more rooms than strangers may have at all: fewer are the alternative', async () => {
    await begin({ [DLX]: 4 });
    expect(await offered(null, sharing(2))).toEqual([DLX]);
    expect((await nothing(null, sharing(3))).reasons).toEqual([HELD]);
    expect(await offered(elena, sharing(3))).toEqual([DLX]);
    await hold();
    const { reasons, alternatives } = await nothing(null, sharing(2));
    expect(reasons).toEqual([HELD]);
    expect(alternatives[0]?.arrival).not.toBe(STAY.arrival);
  });

  test('strangers in other rooms count for the hotel', async () => {
    await begin({ 101: 1, [DLX]: 1 });
    expect(await offered()).toEqual([101, DLX].sort());
    await hold();
    expect(await offered()).toEqual([]);
    expect(await offered(elena)).toEqual([101]);
  });

  test('of the last rooms strangers hold their share while they pay', async () => {
    await begin({ [DLX]: 10 });
    await world.setNights({ room_type_id: DLX, ...AROUND }, { booked: 6 });
    const before = await search();
    for (let held = 0; held < 3; held += 1) {
      expect(await offered()).toEqual([DLX]);
      await hold();
    }
    expect((await nothing()).reasons).toEqual([HELD]);
    expect((await order(before)).status).toBe(429);
  });

  test('a type that is vacant all the time, but kept on one of the nights', async () => {
    await begin({ 101: 3, [DLX]: 2 });
    const [, second] = NIGHTS;
    await world.setNights({ room_type_id: 101, date: second }, { stop_sell: true });
    await hold({ party: { ...ONE, departure: second as string } });
    expect(await offered(elena)).toEqual([DLX]);
    expect((await nothing()).reasons).toEqual([HELD]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['where the share is all', () => world.changeHotel(1, { unpaid_share: 100 })],
    ['without limits', async () => Object.assign(world.context.settings, { GUEST_LIMITS: false })],
  ])('%s strangers are offered every room', async (_, change) => {
    await change();
    await hold();
    expect(await offered()).toEqual([DLX]);
    await hold();
    expect((await nothing()).reasons).toEqual([{ kind: 'SOLD_OUT', nights: NIGHTS }]);
  });

  test('the calendar and the prices of stays agree with the search', async () => {
    const facts = async (token: string | null = null) => {
      const days = await world.get('color-availability/1/?arrival=2027-02-01&departure=2027-02-03', token);
      const nights = { arrival_from: '2027-02-01', arrival_to: '2027-02-03', nights: 1, rooms: COUPLE };
      const prices = await world.post('stay-prices/1/', nights, token);
      return [
        days.body.map(({ sold_out = false }) => sold_out),
        prices.body.map(({ arrival }: { arrival: string }) => arrival),
      ];
    };
    await hold();
    expect(await facts()).toEqual([[true, true, false], ['2027-02-03']]);
    expect(await facts(elena)).toEqual([
      [false, false, false],
      [...NIGHTS, '2027-02-03'],
    ]);
  });

  test('a night does not look nearly full because strangers may have a part of it', async () => {
    await begin({ [DLX]: 6 });
    const { body } = await world.get('color-availability/1/?arrival=2027-02-01&departure=2027-02-01');
    expect(body[0].availability.legend).toBe('Есть номера');
  });

  test('it costs no statement more, and one less where the search says whether the hotel knows the guest', async () => {
    await world.changeCatalogue(1, (trx) =>
      trx.updateTable('payment_methods').set({ known_only: true }).where('id', '=', 103).execute(),
    );
    await search();
    const names = async (token: string | null) =>
      (await world.statements.during(() => search(token))).map(({ sql: text }) => text.trim().slice(0, 12));
    expect(await names(null)).toEqual(['/* nights */']);
    expect(await names(elena)).toHaveLength(2);
    await world.changeCatalogue(1, (trx) =>
      trx.updateTable('payment_methods').set({ known_only: false }).where('id', '=', 103).execute(),
    );
  });

  const ROUNDS = cases({ short: 40, long: 300 });
  test(`${ROUNDS} hotels: a stranger may order what is offered, and nothing that is not`, {
    timeout: 300_000,
  }, async () => {
    const few = fc.integer({ min: 0, max: 5 });
    const rooms = fc.record({ left: few, paid: fc.constantFrom(0, 0, 3, 8) });
    const made = fc.record({
      type: fc.constantFrom(...TYPES),
      rooms: fc.integer({ min: 1, max: 2 }),
      from: fc.nat(2),
      nights: fc.integer({ min: 1, max: 2 }),
      of: fc.constantFrom('stranger', 'stranger', 'stranger', 'account', 'elena'),
      afterwards: fc.constantFrom('wait', 'wait', 'wait', 'pay', 'later'),
      isOnCredit: fc.boolean(),
    });
    const told = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(rooms, rooms, rooms),
        fc.constantFrom(10, 50, 70, 100),
        fc.boolean(),
        fc.array(made, { minLength: 2, maxLength: 9 }),
        async (types, unpaid_share, canPayNow, orders) => {
          await begin({});
          for (const [index, { left, paid }] of types.entries())
            await world.setNights(
              { room_type_id: TYPES[index], ...AROUND },
              { total: left + paid, booked: paid },
            );
          await world.changeHotel(1, { unpaid_share });
          world.context.settings.DEMO = canPayNow;
          const day = (number: number) => `2027-02-0${number + 1}`;
          for (const { type, from, nights, of, afterwards, ...rest } of orders) {
            const party = { ...sharing(rest.rooms), arrival: day(from), departure: day(from + nights) };
            const found = await search(elena, party);
            if (!found.rooms.some(({ id }) => id === type)) continue;
            const token = of === 'elena' ? elena : of === 'account' ? stranger : null;
            const isOnCredit = rest.isOnCredit || !canPayNow;
            const { status, body } = await order(found, { party, token, isOnCredit, roomTypeId: type });
            if (status !== 200) continue;
            if (afterwards === 'pay' && body.redirect_url) await pressPayment(world, payPage(body), 'pay');
            if (afterwards === 'later') world.passMinutes(10);
          }
          for (const rooms of [1, 2, 3]) {
            const party = sharing(rooms);
            const [known, found] = [await search(elena, party), await search(null, party)];
            const isOffered = (id: number) => found.rooms.some((room) => room.id === id);
            for (const { id } of known.rooms) {
              // Each try is undone, so that it does not count for the next.
              const tried = await order(known, { party, roomTypeId: id, isOnCredit: !canPayNow });
              if (tried.status === 200) {
                await world.db.deleteFrom('deliveries').execute();
                await world.db
                  .updateTable('reservations')
                  .set({ status: 'CANCELED_BY_HOTEL' })
                  .where('id', '=', tried.body.id)
                  .execute();
                await world.setNights(
                  { room_type_id: id, from: STAY.arrival, to: STAY.departure },
                  { booked: sql`booked - ${rooms}::int` },
                );
              }
              expect(tried.status === 200, `${rooms} of ${id}: ${tried.text}`).toBe(isOffered(id));
              told[tried.status === 200 ? 'accepted' : 'refused'] += 1;
            }
            for (const { id } of found.rooms) expect(known.rooms.map((room) => room.id)).toContain(id);
          }
        },
      ),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    // Both must have happened often, or the random hotels would test too little.
    expect(told.accepted).toBeGreaterThan(ROUNDS);
    expect(told.refused).toBeGreaterThan(ROUNDS / 2);
  });
});
