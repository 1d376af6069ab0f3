import { describe, expect, test } from 'vitest';
import { availabilityResponse } from '#contract/schemas/availability.ts';
import { roomSearchResponse } from '#contract/schemas/room-search.ts';
import { addIsoDays } from '#rules/text/dates.ts';

import { databases } from './databases.ts';
import { START } from './demo-data.ts';
import { COUPLE, STAY, useWorld } from './world.ts';

const ALL = ['STD', 'DLX', 'FAM', 'STE', 'ATT'];

describe.each(databases)('room search on $name', (database) => {
  const world = useWorld({ database });

  const search = (changes: object = {}, token?: string, hotelId = 1) =>
    world.post(`ota-availability/${hotelId}/`, { ...STAY, rooms: COUPLE, ...changes }, token);
  const child = (id: number, code: string, count = 1) => ({ id, code, count });
  const codes = (body: { rooms: { room_code: string }[] }) => body.rooms.map(({ room_code }) => room_code);
  const rateCodes = (body: { rooms: { rates: { rate_code: string }[] }[] }) =>
    new Set(body.rooms.flatMap(({ rates }) => rates.map(({ rate_code }) => rate_code)));

  test('answers by the contract; sums agree to the kopeck', async () => {
    const { status, body } = await search({
      rooms: [...COUPLE, { adults: 1, childs: [child(103, 'JUN')] }],
    });
    expect(status).toBe(200);
    const { rooms, services } = roomSearchResponse.parse(body);
    expect(codes(body)).toEqual(ALL);
    for (const room of rooms) {
      expect(room.min_price).toBe(Math.min(...room.rates.map((rate) => rate.total_price)));
      for (const rate of room.rates) {
        expect(rate.nights).toHaveLength(6);
        expect(rate.nights.reduce((sum, night) => sum + night.price, 0)).toBe(rate.total_price);
        expect(rate.total_price % 100).toBe(0);
        if (rate.original_total_price) expect(rate.original_total_price).toBeGreaterThan(rate.total_price);
      }
      expect(room.original_price).toBe(
        room.rates.find((rate) => rate.total_price === room.min_price)?.original_total_price,
      );
    }
    expect(rooms.find(({ room_code }) => room_code === 'ATT')?.rates).toMatchObject([
      { rate_code: 'ROOM', short_description: null, long_description: null },
    ]);
    expect(services.every(({ rate_codes }) => !rate_codes?.includes('ROOM'))).toBe(true);
    expect(services.some(({ category }) => category === null)).toBe(true);
  });

  test('weekend nights cost more', async () => {
    const { body } = await search({ arrival: '2026-11-26', departure: '2026-11-30' });
    const [std] = roomSearchResponse.parse(body).rooms;
    const nights = std?.rates.find(({ rate_code }) => rate_code === 'BAR')?.nights ?? [];
    const [thursday = 0, friday = 0, , sunday = 0] = nights.map(({ price }) => price);
    expect(friday).toBeGreaterThan(thursday);
    expect(friday).toBeGreaterThan(sunday);
  });

  test.each([
    ['three adults need three places', [{ adults: 3, childs: [] }], ['DLX', 'FAM', 'STE']],
    ['a baby takes no place', [{ adults: 2, childs: [child(101, 'INF', 2)] }], ALL],
    ['children with a place count', [{ adults: 4, childs: [child(103, 'JUN')] }], ['FAM']],
    ['nobody fits', [{ adults: 4, childs: [child(103, 'JUN', 2)] }], []],
  ])('occupancy: %s', async (_name, rooms, expected) => {
    const { body } = await search({ rooms });
    expect(codes(body)).toEqual(expected);
    if (expected.length === 0) expect(body).toMatchObject({ rooms: [], services: [] });
  });

  test('sold-out nights and more rooms than are left hide the room', async () => {
    expect((await search({ arrival: '2027-01-01', departure: '2027-01-03' })).body.rooms).toEqual([]);
    const three = Array(3).fill(COUPLE[0]);
    expect(codes((await search({ rooms: three })).body)).toContain('ATT');
    await world.setNights({ room_type_id: 105, date: '2026-11-25' }, { total: 2 });
    expect(codes((await search({ rooms: three })).body)).not.toContain('ATT');
  });

  test.each([
    ['yesterday', { arrival: '2026-11-20', departure: '2026-11-23' }, 'arrival'],
    ['departure before arrival', { arrival: '2026-11-25', departure: '2026-11-24' }, 'departure'],
    ['31 nights', { arrival: '2026-12-01', departure: '2027-01-01' }, 'departure'],
    ['beyond the horizon', { arrival: '2029-12-01', departure: '2029-12-03' }, 'departure'],
    ['a day of the year 0', { arrival: '0000-01-01', departure: '2026-11-25' }, 'arrival'],
    ['the last day of the calendar', { arrival: '9999-12-30', departure: '9999-12-31' }, 'departure'],
    ['an impossible day', { arrival: '2027-02-30', departure: '2027-03-03' }, 'arrival'],
    ['four rooms', { rooms: [COUPLE[0], COUPLE[0], COUPLE[0], COUPLE[0]] }, 'rooms'],
    ['no room', { rooms: [] }, 'rooms'],
    ['99 adults', { rooms: [{ adults: 99, childs: [] }] }, 'adults'],
    ['five adults', { rooms: [{ adults: 5, childs: [] }] }, 'adults'],
    ['no adult', { rooms: [{ adults: 0, childs: [] }] }, 'adults'],
    ['half an adult', { rooms: [{ adults: 1.5, childs: [] }] }, 'adults'],
    ["another hotel's category", { rooms: [{ adults: 1, childs: [child(201, 'INF')] }] }, 'childs'],
    ['an unknown rate flow', { rate_flow: 'VIP' }, 'rate_flow'],
    ['an unknown promo code', { promo_code: '1234567' }, 'promo_code'],
    ['a promo code with letters', { promo_code: '27O4188' }, 'promo_code'],
  ])('refuses %s', async (_name, changes, field) => {
    const { status, body } = await search(changes);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect(body[field][0]).toMatch(/[а-яё]/i);
  });

  test('a stay may begin today, by the hotel’s own calendar', async () => {
    const today = { arrival: '2026-11-21', departure: '2026-11-22' };
    world.setTime('2026-11-21T20:59:00Z');
    const late = await search(today);
    world.setTime('2026-11-21T21:01:00Z');
    const tooLate = await search(today);
    world.setTime(START);
    expect(late.status).toBe(200);
    expect(late.body.rooms.length).toBeGreaterThan(0);
    expect(tooLate).toMatchObject({ status: 400, body: { arrival: [expect.any(String)] } });
  });

  test('the hotel says its limits: what is within them is not refused, a day more is', async () => {
    const { max_nights, last_departure } = (await world.get('hotel-config/morskoy/')).body;
    const refusal = async (arrival: string, departure: string) => {
      const { status, body } = await search({ arrival, departure });
      return status === 200 ? null : Object.keys(body);
    };
    const lastArrival = addIsoDays(last_departure, -1);
    expect(await refusal(lastArrival, last_departure)).toBeNull();
    expect(await refusal(last_departure, addIsoDays(last_departure, 1))).toEqual(['departure']);
    expect(await refusal(STAY.arrival, addIsoDays(STAY.arrival, max_nights))).toBeNull();
    expect(await refusal(STAY.arrival, addIsoDays(STAY.arrival, max_nights + 1))).toEqual(['departure']);
  });

  test('corporate and special rates need a sign-in', async () => {
    expect(rateCodes((await search({ rate_flow: 'CORP' })).body)).not.toContain('CORP');
    const elena = await world.login('elena');
    expect(rateCodes((await search({}, elena)).body)).not.toContain('CORP');
    expect(rateCodes((await search({ rate_flow: 'CORP' }, elena)).body)).toContain('CORP');
    const special = rateCodes((await search({ rate_flow: 'SPEC' }, elena)).body);
    expect(special).toContain('SPEC');
    expect(special).not.toContain('CORP');
    const ivan = await world.login('ivan');
    expect(rateCodes((await search({}, ivan)).body)).toContain('CORP');
    expect(rateCodes((await search({ rate_flow: 'SPEC' }, ivan)).body)).not.toContain('SPEC');
  });

  test('a promo code lowers public prices and shows the old ones', async () => {
    const plain = (await search()).body.rooms[1].rates;
    const promo = (await search({ promo_code: '2704188', promo_block: true })).body.rooms[1].rates;
    for (const [index, rate] of promo.entries()) {
      expect(rate.total_price).toBeLessThan(plain[index].total_price);
      expect(rate.original_total_price).toBeGreaterThanOrEqual(plain[index].total_price);
    }
    expect((await search({ promo_code: '2704188' }, undefined, 2)).body).toEqual({
      promo_code: ['Промокод не найден'],
    });
    expect((await search({ promo_code: '' })).status).toBe(200);
  });

  test('guessing promo codes is limited, and a forged X-Forwarded-For does not help', async () => {
    const guess = (code: string, forwarded: string) =>
      world.post('ota-availability/1/', { ...STAY, rooms: COUPLE, promo_code: code }, null, {
        'x-forwarded-for': forwarded,
      });
    world.passMinutes(11);
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1)
      statuses.add((await guess(`55500${10 + index}`, `10.0.0.${index}`)).status);
    expect([...statuses]).toEqual([400, 429]);
    const right = await guess('2704188', '10.9.9.9');
    expect(right.status).toBe(429);
    expect(right.body.detail).toMatch(/попыток/);
    expect((await search()).status).toBe(200);
    world.passMinutes(11);
    expect((await guess('2704188', '10.9.9.9')).status).toBe(200);
  });

  test('a false token is refused, an unknown hotel is not found', async () => {
    expect((await search({}, 'x'.repeat(43))).status).toBe(401);
    expect(await world.post('ota-availability/77/', { ...STAY, rooms: COUPLE })).toMatchObject({
      status: 404,
      body: { detail: 'Отель не найден' },
    });
  });

  describe('calendar', () => {
    const days = async (query: string, token?: string, hotelId = 1) => {
      const response = await world.get(`color-availability/${hotelId}/?${query}`, token);
      expect(response.status).toBe(200);
      return availabilityResponse.parse(response.body);
    };

    test('colours, legends and prices by day; full days have no price', async () => {
      const list = await days('arrival=2026-11-22&departure=2027-01-10');
      expect(list).toHaveLength(50);
      const on = (date: string) => list.find((day) => day.date === date);
      expect(on('2026-11-23')).toMatchObject({ availability: { color: '#2f8f5b', legend: 'Есть номера' } });
      expect(on('2026-11-23')?.min_price).toBeGreaterThan(0);
      expect(on('2027-01-01')).toEqual({
        date: '2027-01-01',
        availability: { color: '#b0a9a0', legend: 'Недоступно' },
        sold_out: true,
      });
      const few = list.filter((day) => day.availability.legend === 'Мало номеров');
      expect(few.length).toBeGreaterThan(0);
      expect(few[0]?.availability.color).toBe('#c77700');
    });

    test('the price of a day is the cheapest search result of that night', async () => {
      const [day] = await days('arrival=2026-11-24&departure=2026-11-24');
      const { body } = await search({ arrival: '2026-11-24', departure: '2026-11-25' });
      const { rooms } = roomSearchResponse.parse(body);
      expect(day?.min_price).toBe(Math.min(...rooms.map(({ min_price }) => min_price)));
    });

    test('promo, flow and employees see their own prices', async () => {
      const price = async (query: string, token?: string) =>
        (await days(`arrival=2026-11-24&departure=2026-11-24${query}`, token))[0]?.min_price ?? 0;
      const open = await price('');
      expect(await price('&is_promocode=1')).toBeLessThan(open);
      const elena = await world.login('elena');
      expect(await price('', elena)).toBe(open);
      expect(await price('&rate_flow=CORP', elena)).toBeLessThanOrEqual(open);
      expect(await price('&rate_flow=CORP')).toBe(open);
    });

    test('never the past, never more than 200 days', async () => {
      const list = await days('arrival=0001-01-01&departure=9999-12-31');
      expect(list).toHaveLength(200);
      expect(list[0]?.date).toBe('2026-11-21');
      expect(await days('arrival=9999-12-31&departure=9999-12-31')).toEqual([]);
    });

    test.each([
      'arrival=2026-11-24',
      'arrival=x&departure=y',
      'arrival=2026-02-30&departure=2026-03-02',
      'arrival=0000-01-01&departure=2026-11-25',
      'arrival=2026-11-24&departure=2026-11-23',
      'arrival=2026-11-24&arrival=2026-11-25&departure=2026-11-26',
      'arrival=2026-11-24&departure=2026-11-26&rate_flow=X',
    ])('refuses ?%s', async (query) => {
      const { status, body } = await world.get(`color-availability/1/?${query}`);
      expect(status).toBe(400);
      expect(Object.values(body as Record<string, string[]>)[0]?.[0]).toMatch(/[а-яё]/i);
    });
  });
});
