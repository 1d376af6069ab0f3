import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json, startFakeUpstream } from '@/lib/api/testing/fake-upstream';
import { expireTag, startNextCache } from '@/lib/front-door/testing/next-cache';
import { parseHotelConfig } from './hotel.ts';

let api: Awaited<ReturnType<typeof startFakeUpstream>>;
let getHomeRooms: typeof import('./home-rooms.ts').getHomeRooms;
let hotels = 0;

beforeAll(async () => {
  api = await startFakeUpstream();
  vi.stubEnv('API_ROOT', api.origin);
  startNextCache();
  ({ getHomeRooms } = await import('./home-rooms.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
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
const RATE = { id: 1, rate_code: 'R', total_price: 10, original_total_price: null, short_description: null };
const ROOM = {
  id: 7,
  room_code: 'STD',
  name: 'Стандарт',
  preview_img: null,
  images: [],
  min_price: 10,
  original_price: null,
  short_description: '',
  square: null,
  guest_limit: 2,
  room_options: [],
  rates: [{ ...RATE, long_description: null, nights: [{ date: '2026-12-01', price: 10 }] }],
};

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
