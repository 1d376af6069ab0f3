import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMissingCode, loadCode } from './load-code.ts';

const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const page = Object.assign(new EventTarget(), { location: { pathname: '/morskoy' } });

/** The app responds from the n-th request on. */
function reachedFrom(question: number) {
  let asked = 0;
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
    asked += 1;
    if (asked < question) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('makes no extra request when nothing fails', async () => {
  const fetched = reachedFrom(1);
  expect(await loadCode(async () => 'part')).toBe('part');
  expect(fetched).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('retries once the app responds', async () => {
  const fetched = reachedFrom(1);
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(missing());
  expect(await loadCode(load)).toBe('part');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/morskoy', { method: 'HEAD', cache: 'no-store' });
});

it('reports the file as gone when the app responds and it still fails', async () => {
  reachedFrom(1);
  const load = vi.fn().mockRejectedValue(missing());
  const failure = await loadCode(load).catch((error: unknown) => error);
  expect(isMissingCode(failure)).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits while the app is unreachable', async () => {
  reachedFrom(4);
  const load = vi.fn(async () => 'part');
  for (let failures = 0; failures < 4; failures += 1) load.mockRejectedValueOnce(missing());
  const part = loadCode(load);
  await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
  expect(await part).toBe('part');
});

it('continues at once when the browser reports that the network is back', async () => {
  reachedFrom(2);
  const part = loadCode(
    vi
      .fn(async () => 'part')
      .mockRejectedValueOnce(missing())
      .mockRejectedValueOnce(missing()),
  );
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await part).toBe('part');
});

it.each([
  ['nothing comes at all', () => new Promise<never>(() => undefined)],
  ['the app stays out of reach', () => Promise.reject(missing())],
])('is a missing chunk after 120 s when %s', async (_name, load) => {
  reachedFrom(1000);
  let failure: unknown;
  loadCode(load).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isMissingCode(failure)).toBe(true);
});

it('rethrows errors of the code itself at once', async () => {
  const fetched = reachedFrom(1);
  const broken = new SyntaxError('broken');
  await expect(loadCode(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(fetched).not.toHaveBeenCalled();
});
