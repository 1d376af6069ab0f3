import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { expireTag, startNextCache } from '#lib/server/door/testing/next-cache.ts';

const api = fakeHotelApi();
let getHotelConfig: typeof import('./hotel-config.ts').getHotelConfig;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  startNextCache();
  ({ getHotelConfig } = await import('./hotel-config.ts'));
});
afterAll(() => void vi.useRealTimers());

/** Each test runs at a later time than the revalidations of the one before. */
beforeEach(() => void vi.advanceTimersByTime(10_000));

/** Revalidates as the hotel system does after a change. */
async function revalidate(slug: string) {
  vi.advanceTimersByTime(1);
  await expireTag(`hotel:${slug}`);
  vi.advanceTimersByTime(1);
}

it('finds a hotel', async () => {
  api.answers((_request, response) => json(response, 200, { id: 3, name: 'Альпина' }));
  expect(await getHotelConfig('alpina')).toMatchObject({
    kind: 'found',
    hotel: { id: 3, name: 'Альпина', slug: 'alpina' },
  });
  expect(api.seen[0]).toMatchObject({
    url: '/api/v1/hotel-config/alpina/',
    headers: { accept: 'application/json', 'accept-language': 'ru' },
  });
});

it('caches it until it is revalidated', async () => {
  api.answers((_request, response) => json(response, 200, { id: 3, name: 'Новая Альпина' }));
  expect(await getHotelConfig('alpina')).toMatchObject({ hotel: { name: 'Альпина' } });
  expect(api.seen).toEqual([]);
  await revalidate('alpina');
  expect(await getHotelConfig('alpina')).toMatchObject({ hotel: { name: 'Новая Альпина' } });
});

it('a revalidation does not wait for a call in flight: whoever asks after it gets the hotel as it is now', async () => {
  const held: (() => void)[] = [];
  api.answers((_request, response) => void held.push(() => json(response, 200, { id: 5, name: 'Прежний' })));
  const first = getHotelConfig('renamed');
  await expect.poll(() => held).toHaveLength(1);
  await revalidate('renamed');
  api.answers((_request, response) => json(response, 200, { id: 5, name: 'Новый' }));
  expect(await getHotelConfig('renamed')).toMatchObject({ hotel: { name: 'Новый' } });
  for (const answer of held) answer();
  expect(await first).toMatchObject({ hotel: { name: 'Прежний' } });
  vi.advanceTimersByTime(60_000);
  expect(await getHotelConfig('renamed')).toMatchObject({ hotel: { name: 'Новый' } });
});

it('serves what it has while the API fails', async () => {
  api.answers((_request, response) => json(response, 500, {}));
  vi.advanceTimersByTime(301_000);
  expect(await getHotelConfig('alpina')).toMatchObject({ kind: 'found', hotel: { id: 3 } });
});

it('an unknown hotel is requested once', async () => {
  api.answers((_request, response) => json(response, 404, {}));
  for (let time = 0; time < 3; time += 1)
    expect(await getHotelConfig('nowhere')).toEqual({ kind: 'missing' });
  expect(api.seen).toHaveLength(1);
});

it('a config that never ends is given up after five seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const clock = new AbortController();
  timeout.mockReturnValueOnce(clock.signal);
  api.answers((_request, response) => void response.writeHead(200).write('{"id": 4, "name": "'));
  const pending = getHotelConfig('endless');
  await expect.poll(() => api.seen).toHaveLength(1);
  clock.abort();
  expect(await pending).toEqual({ kind: 'unavailable' });
  expect(timeout.mock.calls[0]).toEqual([5_000]);
  timeout.mockRestore();
});

it('a config of 200 MB is cut off at the second megabyte', async () => {
  let sent = 0;
  let isCut = false;
  api.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1_000_000, ' ');
    const write = () => {
      if (sent >= 200) return void response.end('{"id":1}');
      sent += 1;
      response.write(chunk, () => setImmediate(write));
    };
    response.once('close', () => {
      isCut = !response.writableFinished;
      sent = 200;
    });
    write();
  });
  expect(await getHotelConfig('huge')).toEqual({ kind: 'unavailable' });
  await expect.poll(() => isCut).toBe(true);
});

it.each<[string, (response: ServerResponse) => unknown]>([
  ['html with 200', (response) => response.end('<html>')],
  ['half a json', (response) => response.end('{"id": 1')],
  ['no id', (response) => json(response, 200, { name: 'x' })],
  ['500', (response) => json(response, 500, {})],
  ['429', (response) => json(response, 429, {})],
  ['503', (response) => json(response, 503, {})],
  ['a redirect', (response) => response.writeHead(302, { location: '/x' }).end()],
  ['two megabytes and more', (response) => json(response, 200, { id: 1, x: 'x'.repeat(2_000_001) })],
  ['no answer', (response) => response.destroy()],
])('%s is unavailable, not an exception', async (_name, reply) => {
  api.answers((_request, response) => void reply(response));
  expect(await getHotelConfig('unknown')).toEqual({ kind: 'unavailable' });
  api.answers((_request, response) => json(response, 404, {}));
  expect(await getHotelConfig('unknown')).toEqual({ kind: 'missing' });
  await revalidate('unknown');
});

it.each(['../x', 'A', '', 'a/b', '%2e'])('asks nobody about %j', async (slug) => {
  api.answers((_request, response) => json(response, 200, { id: 1 }));
  expect(await getHotelConfig(slug)).toEqual({ kind: 'missing' });
  expect(api.seen).toEqual([]);
});
