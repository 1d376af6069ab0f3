import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { AvailabilityQuery } from '@/lib/contracts/availability';
import { availabilityOptions } from './availability-query.ts';

const STAY = { arrival: '2026-12-01', departure: '2027-03-01' };
const DAY = { date: '2026-12-01', availability: { color: '#0a0', legend: 'Есть номера' }, min_price: 8200.5 };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(json: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string) => Response.json(json, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const load = (query: AvailabilityQuery = STAY) =>
  new QueryClient().fetchQuery(availabilityOptions(5, null, query));

it.each<[string, AvailabilityQuery, string]>([
  ['dates only', STAY, 'arrival=2026-12-01&departure=2027-03-01'],
  [
    'a promo code in use',
    { ...STAY, is_promocode: '1' },
    'arrival=2026-12-01&departure=2027-03-01&is_promocode=1',
  ],
  ['a rate flow', { ...STAY, rate_flow: 'SPEC' }, 'arrival=2026-12-01&departure=2027-03-01&rate_flow=SPEC'],
  [
    'nothing undefined',
    { ...STAY, is_promocode: undefined, rate_flow: undefined },
    'arrival=2026-12-01&departure=2027-03-01',
  ],
])('asks for %s', async (_, query, expected) => {
  const fetched = answerWith([]);
  await load(query);
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/v1/color-availability/5/?${expected}`);
});

it('a bad day hides itself only', async () => {
  answerWith([null, { date: '2026-02-30', availability: DAY.availability }, DAY, { date: '2026-12-02' }]);
  expect(await load()).toEqual([DAY]);
});

it('a failure stores no data', async () => {
  const fetched = answerWith({ detail: 'x' }, 500);
  await expect(load()).rejects.toMatchObject({ status: 500 });
  expect(fetched).toHaveBeenCalledTimes(1);
});
