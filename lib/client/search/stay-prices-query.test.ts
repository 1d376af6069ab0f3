import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { RoomSearch } from '#rules/booking/room-search.ts';
import { stayPricesOptions } from './stay-prices-query.ts';

const WANTED = { from: '2026-12-01', to: '2026-12-31', nights: 3 };
const SEARCH: RoomSearch = {
  viewer: null,
  order: null,
  request: {
    arrival: '2026-12-05',
    departure: '2026-12-06',
    promo_code: '7654321',
    promo_block: true,
    rooms: [{ adults: 2, childs: [] }],
    rate_flow: undefined,
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(json: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(json, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const load = () => new QueryClient().fetchQuery(stayPricesOptions(5, SEARCH, WANTED));

it('asks for the search’s guests and code, for the nights and days wanted', async () => {
  const fetched = answerWith([]);
  await load();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/stay-prices/5/');
  expect(JSON.parse(String(init?.body))).toEqual({
    arrival_from: '2026-12-01',
    arrival_to: '2026-12-31',
    nights: 3,
    rooms: [{ adults: 2, childs: [] }],
    promo_code: '7654321',
  });
});

it('totals are in kopecks by day', async () => {
  answerWith([{ arrival: '2026-12-05', total_price: 21_600.5 }]);
  expect(await load()).toEqual(new Map([['2026-12-05', 2_160_050]]));
});

it('a failure is asked once and stores nothing', async () => {
  const fetched = answerWith({ detail: 'x' }, 404);
  await expect(load()).rejects.toMatchObject({ status: 404 });
  expect(fetched).toHaveBeenCalledTimes(1);
});
