import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { AvailabilityQuery } from '#contract/schemas/availability.ts';
import { availabilityOptions, availabilityWindow, knownDays } from './availability-query.ts';

const STAY = { arrival: '2026-12-01', departure: '2027-03-01' };

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

it('a range is asked for when it is shown, and when it is shown again only after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = new QueryClient();
  const fetched = answerWith([]);
  const later = { arrival: '2027-01-01', departure: '2027-04-01' };
  const show = async (...ranges: AvailabilityQuery[]) => {
    for (const range of ranges) await client.fetchQuery(availabilityOptions(5, null, range));
    return fetched.mock.calls.length;
  };
  expect(await show(STAY, later)).toBe(2);
  vi.setSystemTime(Date.now() + 59_000);
  expect(await show(STAY, later)).toBe(2);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await show(STAY, later)).toBe(4);
  vi.useRealTimers();
});

it('a failure stores no data', async () => {
  const fetched = answerWith({ detail: 'x' }, 500);
  await expect(load()).rejects.toMatchObject({ status: 500 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('days of months no longer shown stay loaded, on the same terms only, and the latest response counts', async () => {
  const client = new QueryClient();
  const day = (date: string, legend: string) => ({ date, availability: { color: '#0a0', legend } });
  const answer = async (query: AvailabilityQuery, ...days: unknown[]) => {
    answerWith(days);
    vi.setSystemTime(Date.now() + 1000);
    await client.fetchQuery(availabilityOptions(5, null, query));
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = { arrival: '2027-01-01', departure: '2027-04-01' };
  await answer(STAY, day('2026-12-01', 'Нет номеров'), day('2027-01-05', 'Есть номера'));
  await answer({ ...STAY, is_promocode: '1' }, day('2026-12-02', 'Нет номеров'));
  await answer(later, day('2027-01-05', 'Нет номеров'));
  vi.useRealTimers();
  const legends = [...knownDays(client, 5, null, later)].map(([date, known]) => [
    date,
    known.availability.legend,
  ]);
  expect(legends).toEqual([
    ['2026-12-01', 'Нет номеров'],
    ['2027-01-05', 'Нет номеров'],
  ]);
  expect(knownDays(client, 6, null, later).size).toBe(0);
});

/** The window goes from 2 days before the visible month's date, but never before today, to 3 months after it. */
it.each([
  ['the current month', '2026-11-01', '2026-11-21', '2026-11-21', '2027-02-01'],
  ['the next month', '2026-12-01', '2026-11-21', '2026-11-29', '2027-03-01'],
  ['the next month, today the day before', '2026-12-01', '2026-11-30', '2026-11-30', '2027-03-01'],
  ['the next month, today two days before', '2026-12-01', '2026-11-29', '2026-11-29', '2027-03-01'],
  ['a month over the year', '2027-01-01', '2026-11-21', '2026-12-30', '2027-04-01'],
  ['a leap February', '2028-03-01', '2026-11-21', '2028-02-28', '2028-06-01'],
  ['the end of a month', '2026-11-30', '2026-11-21', '2026-11-28', '2027-02-28'],
  ['over the change of the clock', '2026-10-26', '2026-10-01', '2026-10-24', '2027-01-26'],
])('%s', (_, month, today, arrival, departure) => {
  expect(availabilityWindow(month, today)).toEqual({ arrival, departure });
});
