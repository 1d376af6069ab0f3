import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';

const ICON = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
const api = fakeHotelApi();
let featureIcon: typeof import('./feature-icon.ts').featureIcon;

beforeAll(async () => {
  ({ featureIcon } = await import('./feature-icon.ts'));
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

it('is fetched once, however many rooms show it', async () => {
  api.answers((_request, response) => void response.end(ICON));
  const all = await Promise.all(Array.from({ length: 5 }, () => featureIcon(`${api.origin}/media/wifi.svg`)));
  expect(new Set(all).size).toBe(1);
  expect(await featureIcon(`${api.origin}/media/wifi.svg`)).toContain('<path');
  expect(api.seen).toHaveLength(1);
});

it('without an address there is none', async () => {
  expect(await featureIcon('')).toBeNull();
});

it.each([
  ['absent', 404, ''],
  ['too much', 200, `<svg>${'<g>'.repeat(100_000)}<path d="M0 0"/></svg>`],
])('that is %s is not asked for again for a minute', async (name, status, body) => {
  const address = `${api.origin}/media/${encodeURIComponent(name)}.svg`;
  api.answers((_request, response) => void response.writeHead(status).end(body));
  for (let time = 0; time < 3; time += 1) expect(await featureIcon(address)).toBeNull();
  expect(api.seen).toHaveLength(1);
  api.answers((_request, response) => void response.end(ICON));
  vi.advanceTimersByTime(60_001);
  expect(await featureIcon(address)).toContain('<path');
});
