import { beforeAll, describe, expect, test } from 'vitest';
import { roomSearchResponse } from '#contract/schemas/room-search.ts';
import {
  bookedOn,
  COUPLE,
  FIRST_NIGHT,
  fullPayment,
  pickRoom,
  type RoomChoice,
  STAY,
  useWorld,
  type World,
} from './world.ts';

const AT_HOTEL = { id: 103, payment_type: 'HOTEL', payment_alias: 'NOT_PAY' };

/** The flexible rate takes all ways of paying, one with breakfast only the card, and the cheapest only the desk. */
const takeWays = (world: World) =>
  world.changeCatalogue(1, async (trx) => {
    for (const [code, aliases] of [
      ['BRK', ['FULL']],
      ['FB', ['FULL', 'NOT_PAY']],
      ['EARLY', ['NOT_PAY']],
    ] as const)
      await trx
        .updateTable('rates')
        .set({ payment_aliases: JSON.stringify(aliases) })
        .where('hotel_id', '=', 1)
        .where('code', '=', code)
        .execute();
  });

const ratesOf = async (world: World) => {
  const { body } = await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE });
  const room = roomSearchResponse.parse(body).rooms.find(({ room_code }) => room_code === 'DLX');
  return new Map(room?.rates.map((rate) => [rate.rate_code, rate.payment_aliases]));
};

describe('a rate that takes some of the hotel’s ways of paying', () => {
  const world = useWorld();
  beforeAll(() => takeWays(world));

  test('the search names them, and nothing where the rate takes all', async () => {
    const rates = await ratesOf(world);
    expect(['BAR', 'BRK', 'FB', 'EARLY'].map((code) => rates.get(code))).toEqual([
      undefined,
      ['FULL'],
      ['FULL', 'NOT_PAY'],
      ['NOT_PAY'],
    ]);
  });

  test.each<[string, RoomChoice, number]>([
    ['the only way', { rateCode: 'BRK' }, 200],
    ['one of two', { rateCode: 'FB', payment: AT_HOTEL }, 200],
    ['at the hotel, which is no choice on the wire', { rateCode: 'EARLY', payment: null }, 200],
    ['any way of a rate that names none', { rateCode: 'BAR', payment: FIRST_NIGHT }, 200],
    ['at the hotel what is paid now', { rateCode: 'BRK', payment: AT_HOTEL }, 400],
    ['without a choice what is paid now', { rateCode: 'BRK', payment: null }, 400],
    ['the first night of what is paid in full', { rateCode: 'BRK', payment: FIRST_NIGHT }, 400],
    ['now what is paid at the hotel', { rateCode: 'EARLY', payment: fullPayment(1) }, 400],
  ])('an order paid so: %s', async (_name, choice, status) => {
    const { body, room } = await pickRoom(world, choice);
    const before = await bookedOn(world.db, room.id, STAY);
    const made = await world.book(body);
    expect(made.status, made.text).toBe(status);
    const taken = status === 200 ? 1 : 0;
    expect(await bookedOn(world.db, room.id, STAY)).toEqual(before.map((count) => count + taken));
    if (status === 400)
      expect(made.body).toEqual({
        payment: ['Этот тариф так не оплачивается. Выберите другой способ оплаты'],
      });
  });

  test('a stranger may not pay in the only way of a rate if it is for known guests; whom the hotel knows may', async () => {
    const only = (known_only: boolean) =>
      world.changeCatalogue(1, (trx) =>
        trx.updateTable('payment_methods').set({ known_only }).where('id', '=', AT_HOTEL.id).execute(),
      );
    await only(true);
    const { body } = await pickRoom(world, { rateCode: 'EARLY', payment: null });
    expect((await world.book(body)).body).toEqual({
      payment: [expect.stringMatching(/^Так платят гости, которые у нас уже были/)],
    });
    expect((await world.book(body, await world.login('elena'))).status).toBe(200);
    await only(false);
  });
});

describe('without a payment page', () => {
  const world = useWorld({ environment: { DEMO: 'off' } });
  beforeAll(() => takeWays(world));

  test('a rate names what guests are offered; one that is left nothing names what it takes', async () => {
    const rates = await ratesOf(world);
    expect(['BAR', 'BRK', 'FB', 'EARLY'].map((code) => rates.get(code))).toEqual([
      undefined,
      ['FULL'],
      ['NOT_PAY'],
      ['NOT_PAY'],
    ]);
  });
});
