import { beforeAll, describe, expect, test } from 'vitest';
import { type UserInfo, userInfo } from '#contract/schemas/users.ts';
import { addIsoDays } from '#rules/text/dates.ts';

import { cabinetOf } from './cabinet-calls.ts';
import { bookedOn, COUPLE, payPage, pickRoom, pressPayment, STAY, useWorld, type World } from './world.ts';

const HOTELS = [
  { slug: 'morskoy', source: 1, promo: '2704188' },
  { slug: 'alpina', source: 2, promo: '7654321' },
  { slug: 'nevsky', source: 3, promo: '2704188' },
  { slug: 'kanareyka', source: 4, promo: '3141592' },
];

const testing = (world: World, path: string, payload: object) =>
  world.send({ method: 'POST', url: `/testing/${path}/`, payload });

async function copyOf(world: World, from: string): Promise<{ id: number; slug: string }> {
  const response = await testing(world, 'hotels', { from });
  expect(response.status).toBe(201);
  return response.body;
}

/** The copy's ids in a response become the source's, so that the two can be compared. */
function asSource(text: string, copy: number, source: number): unknown {
  const moved = (digits: string) => {
    const id = Number(digits);
    const step = [1, 100, 1000].find((size) => Math.floor(id / size) === copy) ?? 0;
    return String(id + (source - copy) * step);
  };
  return JSON.parse(text.replace(/(?<="(?:\w+_)?id":)\d+/g, moved));
}

/** Returns all that guests see of a hotel: its config, rooms, calendar and prices, for each kind of guest. */
async function toldOf(world: World, { slug, id, promo }: { slug: string; id: number; promo: string }) {
  const [elena, ivan] = [await world.login('elena'), await world.login('ivan')];
  const search = (changes: object, token?: string) =>
    world.post(`ota-availability/${id}/`, { ...STAY, rooms: COUPLE, ...changes }, token);
  const searchOn = (arrival: string) => search({ arrival, departure: addIsoDays(arrival, 2) });
  const child = { id: id * 100 + 2, code: 'CHD', count: 1 };
  const stayPrices = { arrival_from: '2026-11-21', arrival_to: '2026-12-31', nights: 3, rooms: COUPLE };
  return [
    await world.get(`hotel-config/${slug}/`),
    await world.get(`color-availability/${id}/?arrival=2026-11-21&departure=2028-01-31`),
    await world.get(`color-availability/${id}/?arrival=2026-11-21&departure=2026-12-31&rate_flow=CORP`, ivan),
    await world.post(`stay-prices/${id}/`, stayPrices),
    // These are two weekends, sold-out days, one in summer and the last day on sale.
    ...(await Promise.all(
      ['2026-11-27', '2026-12-11', '2026-12-31', '2027-07-20', '2028-01-25'].map(searchOn),
    )),
    await search({ rooms: [{ adults: 2, childs: [child] }, ...COUPLE] }),
    await search({ rate_flow: 'CORP' }, ivan),
    await search({ rate_flow: 'SPEC' }, elena),
    await search({ promo_code: promo }),
    await search({ promo_code: '1111111' }),
    await search({ rooms: [{ adults: 9, childs: [] }] }),
  ];
}

describe('copies of hotels', () => {
  const world = useWorld({ environment: { HOTEL_COPIES: 'on' } });
  // The demo guests' bookings exist at the sources only, so they are taken out of the comparison.
  beforeAll(() => world.setNights({}, { booked: 0 }));

  test.each(HOTELS)('a copy of $slug tells what its source does', async ({ slug, source, promo }) => {
    const copy = await copyOf(world, slug);
    expect(copy.id).toBeGreaterThan(1000);
    expect(copy.slug).toBe(`${slug}-${copy.id}`);
    const told = await toldOf(world, { ...copy, promo });
    const expected = await toldOf(world, { slug, id: source, promo });
    expect(told.map(({ status }) => status)).toEqual(expected.map(({ status }) => status));
    expect(told.map(({ text }) => asSource(text, copy.id, source))).toEqual(expected.map(({ body }) => body));
    expect(expected.filter(({ body }) => body.rooms?.length > 0).length).toBeGreaterThan(4);
  });

  test.each(HOTELS)(
    'a copy of $slug is booked, paid and cancelled; its source is not',
    async ({ slug, source, promo }) => {
      const copy = await copyOf(world, slug);
      const cabinet = cabinetOf(world);
      const { body: account } = await testing(world, 'accounts', { employee: false });
      const token = (await world.post('users/jwt-token/', account)).body.token;
      const promoCode = slug === 'nevsky' ? {} : { promoCode: promo };
      const found = await world.post(`ota-availability/${copy.id}/`, { ...STAY, rooms: COUPLE });
      const [first] = found.body.rooms;
      const offer = { hotelId: copy.id, roomCode: first.room_code, rateCode: first.rates[0].rate_code };
      const picked = await pickRoom(world, { ...offer, ...promoCode, token });
      const made = await world.post(`reservation/${copy.id}/`, picked.body, token);
      expect(made.status).toBe(200);
      const paid = await pressPayment(world, payPage(made.body), 'pay');
      expect(paid.headers.location).toContain(`/${copy.slug}/success`);
      expect(await cabinet.list(token, source)).toEqual([]);
      const [reservation] = await cabinet.list(token, copy.id);
      expect(reservation).toMatchObject({ id: made.body.id, status: 'PAID' });
      const { body: detail } = await cabinet.detail(made.body.id, token);
      expect([detail.hotel_id, detail.total_price]).toEqual([copy.id, picked.body.reservation.price]);
      expect(await bookedOn(world.db, picked.room.id, STAY)).toEqual([1, 1, 1]);
      const roomOfSource = picked.room.id + (source - copy.id) * 100;
      expect(await bookedOn(world.db, roomOfSource, STAY)).toEqual([0, 0, 0]);

      expect((await cabinet.cancel(made.body.id, token, {}, copy.id)).status).toBe(200);
      expect(await bookedOn(world.db, picked.room.id, STAY)).toEqual([0, 0, 0]);
    },
  );

  test('copies made at once are hotels of their own', async () => {
    const copies = await Promise.all(Array.from({ length: 4 }, () => copyOf(world, 'kanareyka')));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(4);
    expect(new Set(copies.map(({ slug }) => slug)).size).toBe(4);
  });

  test('a copy may have a slug of its choice, that no hotel has', async () => {
    const named = await testing(world, 'hotels', { from: 'nevsky', slug: 'nevsky-for-one-test' });
    expect(named.body.slug).toBe('nevsky-for-one-test');
    const again = await testing(world, 'hotels', { from: 'nevsky', slug: 'nevsky-for-one-test' });
    expect([again.status, again.body]).toEqual([400, { slug: ['Такой отель уже есть'] }]);
    expect((await testing(world, 'hotels', { from: 'nowhere' })).status).toBe(404);
    expect((await testing(world, 'hotels', { from: 'nevsky', slug: 'api' })).status).toBe(400);
    expect((await testing(world, 'hotels', {})).status).toBe(400);
  });

  test.each([
    { employee: true, demo: 'ivan' },
    { employee: false, demo: 'elena' },
  ] as const)('a fresh account like $demo, without orders', async ({ employee, demo }) => {
    const { status, body } = await testing(world, 'accounts', { employee });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['email', 'password', 'username']);
    const infoOf = async (token: string) => userInfo.parse((await world.get('users/info/', token)).body);
    const nameless = ({ user_guests, id: _, email: __, ...person }: UserInfo) => ({
      ...person,
      guests: user_guests.map(({ id: ___, ...guest }) => guest),
    });
    const token = (await world.post('users/jwt-token/', body)).body.token;
    const [fresh, like] = [await infoOf(token), await infoOf(await world.login(demo))];
    expect(fresh).toMatchObject({ email: body.email, is_company_employee: employee });
    expect(nameless(fresh)).toEqual(nameless(like));
    expect(await cabinetOf(world).list(token, 1)).toEqual([]);
    const other = await testing(world, 'accounts', { employee });
    expect(other.body.username).not.toBe(body.username);
    const bank = await world.get('/api/v1/users/bank-sso/login-form/?hotel_alias=alpina');
    expect(bank.text).not.toContain(body.username);
  });
});

describe('without HOTEL_COPIES', () => {
  const world = useWorld();

  test.each([
    ['hotels', { from: 'alpina' }],
    ['accounts', { employee: true }],
  ])('there is no /testing/%s/', async (path, payload) => {
    expect((await testing(world, path, payload)).status).toBe(404);
    expect(await world.db.selectFrom('hotels').select('id').execute()).toHaveLength(4);
  });
});
