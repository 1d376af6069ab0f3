import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMissingCode, loadCode, prefetchCode, takeReload } from './load-code.ts';

const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('loads a chunk once where nothing fails', async () => {
  const load = vi.fn(async () => 'part');
  expect(await loadCode(load)).toBe('part');
  expect(load).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('tries once more before it takes the file for gone', async () => {
  expect(await loadCode(vi.fn(async () => 'part').mockRejectedValueOnce(missing()))).toBe('part');
  const load = vi.fn().mockRejectedValue(missing());
  const failure = await loadCode(load).catch((error: unknown) => error);
  expect(isMissingCode(failure)).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('without a network it waits for one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(missing());
  const part = loadCode(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('online'));
  // Nothing gets through at that very moment.
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(await part).toBe('part');
});

it.each([
  ['nothing comes at all', true, () => new Promise<never>(() => undefined)],
  ['there is no network', false, () => Promise.reject(missing())],
])('is a missing chunk after 120 s when %s', async (_name, onLine, load) => {
  vi.stubGlobal('navigator', { onLine });
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
  const broken = new SyntaxError('broken');
  await expect(loadCode(() => Promise.reject(broken))).rejects.toBe(broken);
});

it('a page reloads once for each address and build, and never where that cannot be stored', () => {
  const saved = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
  const twice = (address: string) => [takeReload(address), takeReload(address)];
  vi.stubEnv('NEXT_PUBLIC_BUILD', 'one');
  expect(twice('/morskoy?adults=2')).toEqual([true, false]);
  expect(twice('/morskoy?adults=2&room=STD')).toEqual([true, false]);
  vi.stubEnv('NEXT_PUBLIC_BUILD', 'two');
  expect(twice('/morskoy?adults=2&room=STD')).toEqual([true, false]);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(takeReload('/morskoy')).toBe(false);
});

it('a chunk is prefetched once, and again after it has failed', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(missing());
  prefetchCode(load);
  prefetchCode(load);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  prefetchCode(load);
  await vi.advanceTimersByTimeAsync(0);
  prefetchCode(load);
  expect(load).toHaveBeenCalledTimes(2);
});
