import { beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { AROUND, DLX, NIGHTS, ONE, STAY, sharing, useStrangers } from './strangers.ts';
import { COUPLE, payPage, pressPayment } from './world.ts';

describe('what a search offers a guest whom the hotel does not know', () => {
  const { world, tokens, begin, search, offered, nothing, reservation, hold } = useStrangers();
  beforeEach(() => begin({ [DLX]: 2 }));
  const HELD = { kind: 'KNOWN_ONLY', nights: NIGHTS };

  test('the room that strangers may have, and then no more; a guest whom the hotel knows sees the other', async () => {
    expect(await offered()).toEqual([DLX]);
    await hold();
    expect((await nothing()).reasons).toEqual([HELD]);
    expect((await nothing(tokens.stranger)).reasons).toEqual([HELD]);
    expect(await offered(tokens.elena)).toEqual([DLX]);
    expect((await hold({ token: tokens.elena })).id).toBeGreaterThan(0);
    for (const token of [null, tokens.elena])
      expect((await nothing(token)).reasons).toEqual([{ kind: 'SOLD_OUT', nights: NIGHTS }]);
  });

  test('what it does not offer the order refuses, for the same guest', async () => {
    const before = await search();
    await hold();
    expect((await reservation(before)).status).toBe(429);
    expect((await reservation(before, { token: tokens.stranger })).status).toBe(429);
    expect((await reservation(before, { token: tokens.elena })).status).toBe(200);
  });

  test('the room is offered again when the order is paid', async () => {
    const made = await hold();
    expect(await offered()).toEqual([]);
    await pressPayment(world, payPage(made), 'pay');
    expect(await offered()).toEqual([DLX]);
  });

  test('or cancelled', async () => {
    const made = await hold({ token: tokens.stranger });
    expect(await offered()).toEqual([]);
    expect((await cabinetOf(world).cancel(made.id, tokens.stranger)).status).toBe(200);
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
    expect(await offered(tokens.elena, sharing(3))).toEqual([DLX]);
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
    expect(await offered(tokens.elena)).toEqual([101]);
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
    expect((await reservation(before)).status).toBe(429);
  });

  test('a type that is vacant all the time, but kept on one of the nights', async () => {
    await begin({ 101: 3, [DLX]: 2 });
    const [, second] = NIGHTS;
    await world.setNights({ room_type_id: 101, date: second }, { stop_sell: true });
    await hold({ party: { ...ONE, departure: second as string } });
    expect(await offered(tokens.elena)).toEqual([DLX]);
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
    expect(await facts(tokens.elena)).toEqual([
      [false, false, false],
      [...NIGHTS, '2027-02-03'],
    ]);
  });

  test('a night does not look nearly full because strangers may have a part of it', async () => {
    await begin({ [DLX]: 6 });
    const { body } = await world.get('color-availability/1/?arrival=2027-02-01&departure=2027-02-01');
    expect(body[0].availability.legend).toBe('Есть номера');
  });

  test('it costs no statement more, nor does it where the search says whether the hotel knows the guest', async () => {
    await world.changeCatalogue(1, (trx) =>
      trx.updateTable('payment_methods').set({ known_only: true }).where('id', '=', 103).execute(),
    );
    await search();
    const names = async (token: string | null) =>
      (await world.statements.during(() => search(token))).map(({ sql: text }) => text.trim().slice(0, 12));
    expect(await names(null)).toEqual(['/* nights */']);
    expect(await names(tokens.elena)).toHaveLength(3);
    await world.changeCatalogue(1, (trx) =>
      trx.updateTable('payment_methods').set({ known_only: false }).where('id', '=', 103).execute(),
    );
  });
});
