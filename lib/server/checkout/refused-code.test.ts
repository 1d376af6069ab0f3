import { afterEach, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { HOTEL as MORSKOY } from '#rules/hotel/testing/hotel.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => new Map() }));

const HOTEL = { ...MORSKOY, promo_code: true, max_rooms: 1, max_adults: 2, hotel_child_categories: [] };

const api = fakeHotelApi();
afterEach(() => vi.resetModules());

async function roomsPage() {
  const { roomsForPage } = await import('./rooms-for-page.ts');
  const search = '?arrival=2026-12-01&departure=2026-12-02&adults=2&promo=1234567';
  return roomsForPage(HOTEL, parseBooking(search, HOTEL, '2026-11-24').booking);
}

/** The codes of the searches, in their order. */
const asked = () => api.seen.map(({ body }) => JSON.parse(body).promo_code ?? null);

it('a page whose code the hotel does not take has the rooms without it, by one guess and one search', async () => {
  api.answers(({ body }, response) =>
    JSON.parse(body).promo_code
      ? json(response, 400, { promo_code: ['Промокод не найден'] })
      : json(response, 200, { rooms: [], services: [] }),
  );
  let page: Awaited<ReturnType<typeof roomsPage>> | undefined;
  await loggedLines(async () => {
    page = await roomsPage();
  });
  expect(asked()).toEqual(['1234567', null]);
  expect(page).toMatchObject({
    found: { rooms: [] },
    failure: null,
    refusedCode: { code: '1234567', message: 'Промокод не найден' },
    booking: { promo: { isOpen: false } },
  });
});

it.each([
  [400, { departure: ['Слишком поздно'] }],
  [429, { detail: 'Слишком много попыток' }],
])('a search with a code that is refused for something else (%s) is not made again', async (status, body) => {
  api.answers((_request, response) => json(response, status, body));
  let page: Awaited<ReturnType<typeof roomsPage>> | undefined;
  await loggedLines(async () => {
    page = await roomsPage();
  });
  expect(asked()).toEqual(['1234567']);
  expect(page).toMatchObject({ found: null, refusedCode: null, booking: { promo: { input: '1234567' } } });
});
