import { afterEach, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const api = fakeHotelApi();
afterEach(() => vi.resetModules());

const NEVER = [{ until: null, keep: { percent: 100 } }];

it.each([
  ['once, whoever looks how often', null, 1],
  ['not where the hotel takes them upon itself', 'as_written' as const, 0],
])('terms that keep more than the law lets a hotel keep are logged %s', async (_name, terms, times) => {
  const { roomsForPage } = await import('./rooms-for-page.ts');
  const rooms = [aRoom({ rates: [aRate({ rate_code: `NEVER-${times}`, cancellation: NEVER })] })];
  api.answers((_request, response) => json(response, 200, { rooms, services: [] }));
  const search = '?arrival=2026-12-01&departure=2026-12-02&adults=2';
  const { booking } = parseBooking(search, HOTEL, '2026-11-24');
  const lines = await loggedLines(async () => {
    for (let look = 0; look < 3; look += 1)
      await roomsForPage({ ...HOTEL, address: { country: 'RU' }, terms }, booking);
  });
  expect(lines.filter((line) => JSON.stringify(line).includes(`terms of NEVER-${times}`))).toHaveLength(
    times,
  );
});
