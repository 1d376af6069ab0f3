import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { json, startFakeUpstream } from '@/lib/api/testing/fake-upstream';

let api: Awaited<ReturnType<typeof startFakeUpstream>>;
let getHotelConfig: typeof import('./hotel-config.ts').getHotelConfig;

beforeAll(async () => {
  api = await startFakeUpstream();
  vi.stubEnv('API_ROOT', api.origin);
  ({ getHotelConfig } = await import('./hotel-config.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

it('finds a hotel', async () => {
  api.answers((_request, response) => json(response, 200, { id: 3, name: 'Альпина' }));
  expect(await getHotelConfig('alpina')).toMatchObject({
    kind: 'found',
    hotel: { id: 3, name: 'Альпина', slug: 'alpina' },
  });
  expect(api.seen[0]?.url).toBe('/api/v1/hotel-config/alpina/');
});

it('shows the last good hotel while the API fails, but believes a 404', async () => {
  api.answers((_request, response) => json(response, 500, {}));
  expect(await getHotelConfig('alpina')).toMatchObject({ kind: 'found', hotel: { id: 3 } });
  api.answers((_request, response) => json(response, 404, {}));
  expect(await getHotelConfig('alpina')).toEqual({ kind: 'missing' });
});

it.each([
  ['html with 200', (response: import('node:http').ServerResponse) => response.end('<html>')],
  ['half a json', (response: import('node:http').ServerResponse) => response.end('{"id": 1')],
  ['no id', (response: import('node:http').ServerResponse) => json(response, 200, { name: 'x' })],
  ['500', (response: import('node:http').ServerResponse) => json(response, 500, {})],
  [
    'a redirect',
    (response: import('node:http').ServerResponse) => response.writeHead(302, { location: '/x' }).end(),
  ],
  [
    'a megabyte and more',
    (response: import('node:http').ServerResponse) =>
      json(response, 200, { id: 1, x: 'x'.repeat(1_000_001) }),
  ],
  ['no answer', (response: import('node:http').ServerResponse) => response.destroy()],
])('%s is unavailable, not an exception', async (_name, reply) => {
  api.answers((_request, response) => void reply(response));
  expect(await getHotelConfig('unknown')).toEqual({ kind: 'unavailable' });
});

it.each(['../x', 'A', '', 'a/b', '%2e'])('asks nobody about %j', async (slug) => {
  api.answers((_request, response) => json(response, 200, { id: 1 }));
  expect(await getHotelConfig(slug)).toEqual({ kind: 'missing' });
  expect(api.seen).toEqual([]);
});
