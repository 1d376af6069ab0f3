import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodeOf } from '#api/src/reservations/order-access.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { pickRoom, useWorld } from './world.ts';

describe('guesses at an order', () => {
  const world = useWorld({ environment: { TRUST_PROXY: '1' } });
  beforeEach(async () => {
    world.setTime(START);
    await world.db.deleteFrom('hotel_attempts').execute();
  });
  const open = (number: string, way: object, from: string) =>
    world.post('reservation/1/access/', { number, ...way }, null, { 'x-forwarded-for': from });
  const order = async (email: string) => {
    const { body } = await pickRoom(world, { stay: STAY });
    body.guest.email = email;
    return (await world.book(body)).body.guest_num as string;
  };
  const statuses = async (count: number, ask: (index: number) => ReturnType<typeof open>) => {
    const all: number[] = [];
    for (let index = 0; index < count; index += 1) all.push((await ask(index)).status);
    return all;
  };

  test('of one network at one order: five in a quarter of an hour', async () => {
    const number = await order('one@guest.example');
    const guess = (index: number) =>
      open(number, { contact: `guess-${index}@guest.example` }, '198.51.100.1');
    expect(await statuses(6, guess)).toEqual([...Array(5).fill(400), 429]);
    const refused = await open(number, { contact: 'one@guest.example' }, '198.51.100.1');
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Слишком много попыток. Повторите через 15 минут' },
      headers: { 'retry-after': '900' },
    });
    // Nobody keeps the guest out from elsewhere, and a right contact counts for nothing.
    expect(await statuses(12, () => open(number, { contact: 'one@guest.example' }, '198.51.100.2'))).toEqual(
      Array(12).fill(200),
    );
    world.passMinutes(15);
    expect((await open(number, { contact: 'one@guest.example' }, '198.51.100.1')).status).toBe(200);
  });

  test('of one network at all orders of the hotel: thirty', async () => {
    const guess = (index: number) =>
      open(`1-AAAA-AAAA-${1000 + index}`, { code: `code-${index}` }, '198.51.100.3');
    expect(await statuses(31, guess)).toEqual([...Array(30).fill(400), 429]);
  });

  test('of all networks at one order: thirty an hour; the code of a letter opens it all the same', async () => {
    const email = 'all@guest.example';
    const number = await order(email);
    const guess = (index: number) =>
      open(number, { contact: `guess-${index}@guest.example` }, `203.0.113.${index}`);
    expect(await statuses(31, guess)).toEqual([...Array(30).fill(400), 429]);
    expect((await open(number, { contact: email }, '198.51.100.4')).status).toBe(429);
    const code = accessCodeOf(world.context, { number, email });
    expect((await open(number, { code }, '198.51.100.4')).status).toBe(200);
  });

  test('with one contact at many orders: thirty an hour, however the contact is written', async () => {
    const guess = (index: number) =>
      open(
        `1-AAAA-BBBB-${1000 + index}`,
        { contact: index % 2 ? '+7 911 555-77-77' : '89115557777' },
        `203.0.113.${index}`,
      );
    expect(await statuses(31, guess)).toEqual([...Array(30).fill(400), 429]);
  });

  test('at the same moment exceed no limit together', async () => {
    const number = await order('crowd@guest.example');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        open(number, { contact: `guess-${index}@guest.example` }, '198.51.100.5'),
      ),
    );
    expect(all.filter(({ status }) => status === 400)).toHaveLength(5);
  });
});

describe('the limits of all calls', () => {
  const world = useWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' }, hasCallLimits: true });

  test('an access is no wrong token, and each order counts by itself', async () => {
    const { body } = await pickRoom(world, { stay: STAY });
    const { guest_num: number, id } = (await world.book(body)).body;
    const { token } = (await world.post('reservation/1/access/', { number, contact: body.guest.email })).body;
    const cabinet = cabinetOf(world);
    for (let call = 0; call < 70; call += 1) expect((await cabinet.refund(id, token)).status).toBe(200);
  });
});
