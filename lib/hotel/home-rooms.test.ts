import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json } from '@/lib/api/testing/fake-upstream';
import { fakeHotelApi } from '@/lib/api/testing/hotel-api';
import { aRate, aRoom } from '@/lib/format/testing/offered';
import { expireTag, startNextCache } from '@/lib/front-door/testing/next-cache';
import { parseHotelConfig } from './hotel.ts';

const api = fakeHotelApi();
let getHomeRooms: typeof import('./home-rooms.ts').getHomeRooms;
let hotels = 0;

beforeAll(async () => {
  startNextCache();
  ({ getHomeRooms } = await import('./home-rooms.ts'));
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const newHotel = () => {
  hotels += 1;
  const hotel = parseHotelConfig({ id: hotels }, `hotel-${hotels}`, []);
  if (!hotel) throw new Error('no hotel');
  return hotel;
};
/** Beside the calendar, which has no prices here. */
const searches = () => api.seen.filter(({ url }) => url.includes('ota-availability'));
const ROOM = aRoom({ rates: [aRate()] });

it('are searched once and cached for five minutes, or until revalidated', async () => {
  const hotel = newHotel();
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
])('%s leaves them out until the next time', async (_name, status, body) => {
  const hotel = newHotel();
  api.answers((_request, response) => json(response, status, body));
  expect(await getHomeRooms(hotel)).toEqual([]);
  api.answers((_request, response) => json(response, 200, { rooms: [ROOM] }));
  expect(await getHomeRooms(hotel)).toHaveLength(1);
});

it('are not searched for a hotel that takes no bookings', async () => {
  api.answers((_request, response) => json(response, 200, { rooms: [ROOM] }));
  expect(await getHomeRooms({ ...newHotel(), booking_available: false })).toEqual([]);
  expect(api.seen).toEqual([]);
});
