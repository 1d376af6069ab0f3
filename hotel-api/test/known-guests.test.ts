import { beforeAll, describe, expect, test } from 'vitest';
import { cabinetOf } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { COUPLE, pickRoom, STAY, useWorld } from './world.ts';

const AT_HOTEL = { id: 103, payment_type: 'HOTEL', payment_alias: 'NOT_PAY' };

describe('a hotel that lets only guests whom it knows pay later', () => {
  const world = useWorld();
  beforeAll(() =>
    world.changeCatalogue(1, (trx) =>
      trx.updateTable('payment_methods').set({ known_only: true }).where('id', '=', AT_HOTEL.id).execute(),
    ),
  );

  /** The search says whether the hotel knows this guest, and a reservation on credit must agree. */
  const isKnown = async (token: string | null, stay = STAY): Promise<boolean> => {
    const body = { ...stay, rooms: COUPLE };
    const { is_known_guest } = (await world.post('ota-availability/1/', body, token)).body;
    for (const payment of [null, AT_HOTEL]) {
      const { body: reservation } = await pickRoom(world, { token, payment, stay });
      const { status, body: made } = await world.post('reservation/1/', reservation, token);
      expect(status).toBe(is_known_guest ? 200 : 400);
      const told = {
        payment: [expect.stringMatching(/^Так платят гости, которые у нас уже были\. Войдите/)],
      };
      if (status === 400) expect(made).toEqual(told);
    }
    return is_known_guest;
  };
  const logIn = async (username: string): Promise<string> =>
    (await world.post('users/jwt-token/', { username, password: 'Parol2026' })).body.token;
  const complete = (id: number, changes: object = { status: 'COMPLETED' as const }) =>
    world.db.updateTable('reservations').where('id', '=', id).set(changes).execute();

  test('its config says so, others’ do not', async () => {
    const ways = async (slug: string) =>
      (await world.get(`hotel-config/${slug}/`)).body.hotel_payment_methods
        .filter(({ known_only }: { known_only: boolean }) => known_only)
        .map(({ id }: { id: number }) => id);
    expect(await ways('morskoy')).toEqual([103]);
    expect(await ways('alpina')).toEqual([]);
  });

  test('where nothing depends on it, a search does not say whether the hotel knows the guest', async () => {
    const body = { ...STAY, rooms: COUPLE };
    const found = await world.post('ota-availability/2/', body, await world.login('elena'));
    expect(Object.keys(found.body)).toEqual(['rooms', 'services']);
  });

  test('a stranger pays now; whom the bank has confirmed it knows', async () => {
    expect(await isKnown(null)).toBe(false);
    expect((await world.book((await pickRoom(world)).body)).status).toBe(200);
    for (const username of ['elena', 'ivan'] as const)
      expect(await isKnown(await world.login(username))).toBe(true);
  });

  test('a new account is a stranger until a stay that it has paid for is over', async () => {
    const token = await newAccount(world, 'pays');
    const cabinet = cabinetOf(world);
    expect(await isKnown(token)).toBe(false);
    await cabinet.book(token);
    const other = await cabinet.book(await newAccount(world, 'cancels'));
    // A paid reservation can still be cancelled and refunded, so it proves nothing.
    expect(await isKnown(token)).toBe(false);
    expect((await cabinet.cancel(other.id, await logIn('cancels'))).status).toBe(200);

    world.setTime('2026-12-16T21:00:00Z');
    const late = { arrival: '2027-01-18', departure: '2027-01-20' };
    expect(await isKnown(await logIn('pays'), late)).toBe(false);
    world.setTime('2026-12-17T00:00:00Z');
    expect(await isKnown(await logIn('pays'), late)).toBe(true);
    expect(await isKnown(await logIn('cancels'), late)).toBe(false);
    world.setTime(START);
  });

  test('or until the hotel says that the guest was there; a date that has passed says nothing', async () => {
    const token = await newAccount(world, 'stays');
    const { id } = await cabinetOf(world).book(token, {}, false);
    const passed = { arrival: '2026-11-01', departure: '2026-11-03' };
    await complete(id, { status: 'CONFIRMED', hold_until: null, ...passed });
    expect(await isKnown(token)).toBe(false);
    await complete(id);
    expect(await isKnown(token)).toBe(true);
  });

  test('a guest of another hotel is a stranger here', async () => {
    const token = await newAccount(world, 'elsewhere');
    const choice = { hotelId: 2, roomCode: 'STD', rateCode: 'BAR' };
    const { body } = await pickRoom(world, { ...choice, token });
    const made = await world.post('reservation/2/', body, token);
    await complete(made.body.id);
    expect(await isKnown(token)).toBe(false);
  });
});
