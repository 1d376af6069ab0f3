import { afterEach, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { HOTEL as MORSKOY } from '#rules/hotel/testing/hotel.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const HOTEL = { ...MORSKOY, promo_code: false, max_rooms: 1, max_adults: 2, hotel_child_categories: [] };

const api = fakeHotelApi();
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

async function roomsPage() {
  const { roomsForPage } = await import('./rooms-for-page.ts');
  const search = '?arrival=2026-12-01&departure=2026-12-02&adults=2';
  return roomsForPage(HOTEL, parseBooking(search, HOTEL, '2026-11-24').booking);
}

async function reservationPage() {
  const { reservationForPage } = await import('./reservation-for-page.ts');
  return reservationForPage('AAAA-BBBB-CCCC');
}

/** Opens a page in front of an API that is silent, and lets the page's time run out. */
async function afterItsTime<Page>(open: () => Promise<Page>): Promise<{ waited: unknown[]; page: Page }> {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  api.answers(() => {});
  let isOut = false;
  const page = open().finally(() => {
    isOut = true;
  });
  await expect.poll(() => api.seen).toHaveLength(1);
  expect(isOut).toBe(false);
  clock.abort();
  return { page: await page, waited: timeout.mock.calls.flat() };
}

it('a page with a search waits 800 ms for the API and goes out without its rooms', async () => {
  const { waited, page } = await afterItsTime(roomsPage);
  expect(waited).toEqual([800, 10_000]);
  expect(page).toMatchObject({ found: null, failure: { message: errorTexts.searchFailed } });
});

it('a page with a reservation goes out without it', async () => {
  const { waited, page } = await afterItsTime(reservationPage);
  expect(waited).toEqual([800, 10_000]);
  expect(page).toEqual({ number: 'AAAA-BBBB-CCCC', queries: { queries: [], mutations: [] } });
});

it('PAGE_WAIT_MS says for how long', async () => {
  vi.stubEnv('PAGE_WAIT_MS', '15000');
  for (const open of [roomsPage, reservationPage]) {
    expect((await afterItsTime<unknown>(open)).waited).toEqual([15_000, 10_000]);
    vi.restoreAllMocks();
  }
  vi.stubEnv('PAGE_WAIT_MS', undefined);
});

it.each([
  [400, 400],
  [200, 502],
])('a search that the API answers with %s is one line in the log', async (status, how) => {
  api.answers((_request, response) => json(response, status, {}));
  const lines = await loggedLines(roomsPage);
  const failures = lines.filter(({ msg }) => msg === 'call of the hotel API failed');
  expect(failures).toEqual([
    expect.objectContaining({ call: 'POST /api/v1/ota-availability/1/', status: how }),
  ]);
});
