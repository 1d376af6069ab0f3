import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasLocalHost, imagePatterns } from '#lib/config/image-hosts.ts';
import { readSettings } from '#lib/config/settings.ts';
import { startRedis } from '#lib/server/door/testing/redis-server.ts';
import { TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { pagePolicy } from './content-security-policy.ts';
import PageCache from './page-cache.ts';
import * as stores from './page-store.ts';
import { MemoryStore, type StoredEntry } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const page = (html: string, headers = {}) => ({ kind: 'APP_PAGE', html, headers, rscData: Buffer.alloc(0) });

it('a stored page has its policy, in which its scripts are named', async () => {
  const cache = new PageCache();
  const data = page(`<script>${TOUCH_SCRIPT}</script>`, { 'x-next-cache-tags': 'a' });
  await cache.set('policy', data);
  const policy = (data.headers as Record<string, string>)['content-security-policy'];
  expect(policy).toBe(pagePolicy(data.html, readSettings({})));
  expect(policy).toContain('sha256-');
  expect((await cache.get('policy'))?.value).toBe(data);
});

it('drops what a tag was revalidated for, and only that', async () => {
  const cache = new PageCache();
  await cache.set('tagged', page('x', { 'x-next-cache-tags': '_N_T_/layout,hotel:a' }));
  await cache.set('other', page('y', { 'x-next-cache-tags': 'hotel:b' }));
  await cache.set('fetch', { kind: 'FETCH', data: { body: '{}' } }, { tags: ['hotel:a'] });
  await new PageCache().revalidateTag('hotel:a', { expire: 0 });
  expect(await cache.get('tagged')).toBeNull();
  expect(await cache.get('fetch', { tags: ['hotel:a'] })).toBeNull();
  expect(await cache.get('other')).not.toBeNull();
});

const redis = await startRedis();
afterAll(() => redis.kill());

describe.each(['memory', 'Redis'])('in %s, while a hotel is revalidated', (name) => {
  const store =
    name === 'Redis' ? new RedisStore(redis.url, `build-${Math.random()}`) : new MemoryStore(1_000_000);
  beforeEach(() => {
    vi.spyOn(stores, 'pageStore').mockReturnValue(store);
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => {
    if (store instanceof RedisStore) store.close();
  });

  const entries = {
    page: page('Прежний', { 'x-next-cache-tags': 'hotel:a' }),
    icon: { kind: 'APP_ROUTE', body: Buffer.from('Прежний'), headers: { 'x-next-cache-tags': 'hotel:a' } },
    answer: { kind: 'FETCH', data: { body: '"Прежний"' } },
  };
  const tags = { tags: ['hotel:a'] };

  it.each(Object.entries(entries))('a(n) %s that is being made is not cached', async (key, entry) => {
    const request = new PageCache();
    vi.advanceTimersByTime(5);
    await new PageCache().revalidateTag('hotel:a', { expire: 0 });
    vi.advanceTimersByTime(5);
    await request.set(key, structuredClone(entry), tags);
    expect(await new PageCache().get(key, tags)).toBeNull();
  });

  it.each(Object.entries(entries))('a(n) %s that is begun afterwards is', async (key, entry) => {
    await new PageCache().revalidateTag('hotel:a', { expire: 0 });
    vi.advanceTimersByTime(1);
    const request = new PageCache();
    vi.advanceTimersByTime(5);
    await request.set(key, structuredClone(entry), tags);
    expect(await new PageCache().get(key, tags)).not.toBeNull();
  });
});

it('holds no more bytes than it may and drops the least recently used', async () => {
  const store = new MemoryStore(10_000);
  const entry = (size: number): StoredEntry => ({ value: page('x'.repeat(size)), lastModified: 0, tags: [] });
  await store.set('a', entry(1500));
  await store.set('b', entry(1500));
  await store.get('a');
  await store.set('c', entry(1500));
  expect(store.bytes).toBeLessThanOrEqual(10_000);
  expect(await store.get('b')).toBeNull();
  expect(await store.get('a')).not.toBeNull();
  await store.set('huge', entry(100_000));
  expect(await store.get('huge')).toBeNull();
  await store.set('a', null);
  await store.set('c', null);
  expect(store.bytes).toBe(0);
});

it('gives next/image its hosts', () => {
  expect(imagePatterns(['cdn.example.com', 'localhost:8000'])).toEqual([
    { hostname: 'cdn.example.com', port: '' },
    { hostname: 'localhost', port: '8000' },
  ]);
  expect(hasLocalHost(['api.example.com'])).toBe(false);
  expect(hasLocalHost(['api.example.com', '127.0.0.1:80'])).toBe(true);
  expect(hasLocalHost(['api.localhost:8000'])).toBe(true);
  expect(hasLocalHost(['localhost.example.com'])).toBe(false);
});

describe('a page that does not exist', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const built = '<html lang="ru"><head></head><body><h1>Отель не найден :(</h1></body></html>';
  mkdirSync(join(dist, 'app'));
  writeFileSync(join(dist, 'app', '_not-found.html'), built);
  afterAll(() => rmSync(dist, { recursive: true }));
  const cached = async (html: string, status?: number) => {
    const data = { ...page(html), status };
    await new PageCache({ serverDistDir: dist }).set('404', data);
    return data;
  };
  const empty =
    '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>';

  it('is legible before any script has run', async () => {
    expect((await cached(empty, 404)).html).toBe(built);
    expect((await cached(empty)).html).toBe(empty);
    expect((await cached('<html lang="ru"><body>ok</body></html>', 404)).html).toContain('ok');
  });

  it('keeps the hotel’s frame and is a 404', async () => {
    const html =
      '<html lang="ru"><head><meta name="page-status" content="404"/></head><body>Альпина</body></html>';
    expect(await cached(html, 200)).toMatchObject({ html, status: 404 });
    expect((await cached('<body>page-status content="404" &lt;meta</body>', 200)).status).toBe(200);
  });
});
