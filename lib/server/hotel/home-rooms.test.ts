import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '#contract/schemas/room-search.ts';
import { hotelAnswer, hotelAt } from '#lib/server/api/hotel-answer.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { expireTag, startNextCache } from '#lib/server/door/testing/next-cache.ts';
import { freshBooking } from '#rules/booking/booking.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { toSearchRequest } from '#rules/booking/search-request.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { homeRoomAddress } from '#rules/search/home-room-address.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { fixture } from '#rules/text/testing/fixture.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { cheapestNights, cheapestRooms } from './home-rooms.ts';
import { hotelJsonLd } from './hotel-json-ld.ts';

const api = fakeHotelApi();
let getHomeRooms: typeof import('./home-rooms.ts').getHomeRooms;

beforeAll(async () => {
  startNextCache();
  ({ getHomeRooms } = await import('./home-rooms.ts'));
});

afterEach(() => void vi.useRealTimers());

let hotel: Hotel;
let hotels = 0;

/** Hotel data is cached, so each test needs another hotel. */
beforeEach(() => {
  hotels += 1;
  hotel = hotelAt(`hotel-${hotels}`, hotelAnswer([]).parse({ id: hotels, name: 'Морской' }));
});

const inDays = (days: number) => addIsoDays(todayIn('Europe/Moscow'), days);
const availability = { color: '#0b5', legend: 'Есть номера' };
const room = (id: number, min_price: number, date: string) =>
  aRoom({
    id,
    name: `Номер ${id}`,
    min_price,
    rates: [aRate({ total_price: min_price, nights: [{ date, price: min_price }] })],
  });

/** A hotel with this calendar and these rooms, which records the nights searched. */
function answers(calendar: unknown, rooms: (arrival: string) => unknown[]) {
  const searched: string[] = [];
  api.answers((request, response) => {
    if (request.url.startsWith('/api/v1/color-availability/')) return json(response, 200, calendar);
    const { arrival } = JSON.parse(request.body);
    searched.push(arrival);
    json(response, 200, { rooms: rooms(arrival) });
  });
  return searched;
}
const pricesOf = async () =>
  (await getHomeRooms(hotel)).map(({ name, min_price, night }) => [name, min_price, night]);

it("the home's prices are the calendar's lowest, each with its night, also in the structured data", async () => {
  const prices: Record<string, number> = { [inDays(2)]: 9000, [inDays(9)]: 8200, [inDays(30)]: 8500 };
  const calendar = [
    { date: inDays(0), availability, min_price: 100 },
    ...Object.entries(prices).map(([date, min_price]) => ({ date, availability, min_price })),
    { date: inDays(14), availability, min_price: 12_000 },
  ];
  const searched = answers(calendar, (arrival) => [
    room(1, prices[arrival] ?? 0, arrival),
    ...(arrival === inDays(9) ? [] : [room(2, 2 * (prices[arrival] ?? 0), arrival)]),
  ]);
  expect(await pricesOf()).toEqual([
    ['Номер 1', 8200, inDays(9)],
    ['Номер 2', 17_000, inDays(30)],
  ]);
  expect(searched.sort()).toEqual([inDays(2), inDays(9), inDays(30)].sort());
  const data = hotelJsonLd(hotel, await getHomeRooms(hotel), 'https://x.example/morskoy');
  expect(data.priceRange).toBe('8200–17000 RUB');
  expect(data.makesOffer).toMatchObject([
    { price: 8200, url: `https://x.example/morskoy?arrival=${inDays(9)}&departure=${inDays(10)}` },
    { price: 17_000, url: `https://x.example/morskoy?arrival=${inDays(30)}&departure=${inDays(31)}` },
  ]);
});

it.each([
  ['has no prices', [{ date: '2030-01-01', availability }]],
  ['is nonsense', { days: 'none' }],
])('where the calendar %s a near free night is named', async (_, calendar) => {
  answers(calendar, (arrival) => (arrival === inDays(17) ? [room(1, 9000, arrival)] : []));
  expect(await pricesOf()).toEqual([['Номер 1', 9000, inDays(17)]]);
});

it("a room's address opens the rooms found by the very search that named its price", async () => {
  const searches: object[] = [];
  api.answers((request, response) => {
    if (request.url.startsWith('/api/v1/color-availability/')) return json(response, 200, []);
    searches.push(JSON.parse(request.body));
    json(response, 200, { rooms: [room(7, 9000, inDays(14))] });
  });
  // One adult is the most that this hotel takes.
  hotel = { ...hotel, max_adults: 1, promo_code: true };
  const [found] = await getHomeRooms(hotel);
  if (!found) throw new Error('no room');
  const today = inDays(0);
  const address = new URL(
    homeRoomAddress(freshBooking(hotel, today), found, hotel, today),
    'https://x.example',
  );
  expect(address.hash).toBe('#room-card-7');
  const { booking } = parseBooking(address.search, hotel, inDays(0));
  expect(screenOf(booking)).toBe('rooms');
  const asked = toSearchRequest(booking, { booker: null, promoFlag: true });
  expect(JSON.parse(JSON.stringify(asked))).toEqual(searches[0]);
});

const day = (date: string, min_price?: number) => ({ date, availability, min_price });

describe('the nights whose prices the home names', () => {
  const days = [
    day('2026-11-21', 100),
    day('2026-11-22', 9000),
    day('2026-11-23', 8200),
    day('2026-11-24'),
    day('2026-12-05', 12_000),
    day('2026-12-07', 8200),
    day('2026-12-08', 8300.5),
  ];

  it.each([
    ['the lowest price of the calendar, the nearest of equal ones', '2026-11-22', 1, ['2026-11-23']],
    ['several', '2026-11-22', 3, ['2026-11-23', '2026-12-07', '2026-12-08']],
    ['none before the first day that can be booked', '2026-12-08', 3, ['2026-12-08']],
    ['none where the calendar has no prices', '2026-12-09', 3, []],
  ])('%s', (_, first, count, nights) => {
    expect(cheapestNights(fixture(days), first, count)).toEqual(nights);
  });
});

it('each room is listed once, at its own lowest price and with that night', () => {
  const room = (id: number, min_price: number) => ({ id, min_price }) as Room;
  expect(
    cheapestRooms([
      { night: '2026-11-23', rooms: [room(1, 8200), room(3, 20_000)] },
      { night: '2026-12-07', rooms: [room(1, 8200), room(2, 12_000), room(3, 19_000)] },
      { night: '2026-12-08', rooms: [] },
    ]),
  ).toEqual([
    { id: 1, min_price: 8200, night: '2026-11-23' },
    { id: 3, min_price: 19_000, night: '2026-12-07' },
    { id: 2, min_price: 12_000, night: '2026-12-07' },
  ]);
});

/** The searches alone; the calendar is requested too, and has no prices here. */
const searches = () => api.seen.filter(({ url }) => url.includes('ota-availability'));
const ROOM = aRoom({ rates: [aRate()] });

it('the rooms are searched once and cached for five minutes, or until revalidated', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api.answers((_request, response) => json(response, 200, { rooms: [ROOM] }));
  expect((await getHomeRooms(hotel)).map(({ name }) => name)).toEqual(['Стандарт']);
  await getHomeRooms(hotel);
  expect(searches()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expireTag(`hotel:${hotel.slug}`);
  vi.advanceTimersByTime(1);
  await getHomeRooms(hotel);
  expect(searches()).toHaveLength(2);
});

it.each([
  ['nonsense with 200', 200, { rooms: 'none' }],
  ['an error', 500, {}],
])('%s leaves the rooms out until the next time', async (_name, status, body) => {
  api.answers((_request, response) => json(response, status, body));
  expect(await getHomeRooms(hotel)).toEqual([]);
  api.answers((_request, response) => json(response, 200, { rooms: [ROOM] }));
  expect(await getHomeRooms(hotel)).toHaveLength(1);
});

it('the rooms are not searched for a hotel that takes no bookings', async () => {
  api.answers((_request, response) => json(response, 200, { rooms: [ROOM] }));
  expect(await getHomeRooms({ ...hotel, booking_available: false })).toEqual([]);
  expect(api.seen).toEqual([]);
});
