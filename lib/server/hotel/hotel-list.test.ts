import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { hotelListOf } from './hotel-list.ts';

const api = fakeHotelApi();
const SLUGS = Array.from({ length: 30 }, (_, index) => `hotel-${index}`);
const address = { country: 'RU', city: 'Анапа', street: 'Морская, 1' };
const idsIn = (xml: string) => [...xml.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('a list is put together once in six hours, for all who ask for it meanwhile, a few calls at a time', async () => {
  let [running, most] = [0, 0];
  api.answers((_request, response) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      json(response, 200, { id: 1, name: 'Отель', address });
    }, 5);
  });
  const [first, second] = await Promise.all([hotelListOf(SLUGS), hotelListOf(SLUGS)]);
  expect(idsIn(first)).toEqual(SLUGS);
  expect(second).toBe(first);
  expect(await hotelListOf(SLUGS)).toBe(first);
  expect(api.seen).toHaveLength(SLUGS.length);
  expect(most).toBe(4);
  vi.advanceTimersByTime(6 * 3_600_000 + 1);
  // The cache looks at the clock once in a millisecond.
  await expect.poll(() => hotelListOf(SLUGS).then(() => api.seen.length)).toBe(2 * SLUGS.length);
});

it('a hotel that does not answer ends the list at once; the next who asks gets it', async () => {
  api.answers((request, response) =>
    json(response, request.url.includes('/broken/') ? 500 : 200, { id: 1, name: 'Отель', address }),
  );
  await expect(hotelListOf(['broken', ...SLUGS])).rejects.toMatchObject({ status: 500 });
  expect(api.seen.length).toBeLessThanOrEqual(4);
  api.answers((_request, response) => json(response, 200, { id: 1, name: 'Отель', address }));
  expect(idsIn(await hotelListOf(['broken', ...SLUGS]))).toHaveLength(SLUGS.length + 1);
});
