import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { afterAll, describe, expect, it } from 'vitest';
import { REDIS_KINDS, startRedis } from '#lib/server/door/testing/redis-server.ts';
import { createPageStore, MemoryStore, type StoredEntry } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const opened: RedisStore[] = [];
afterAll(() => {
  for (const store of opened) store.close();
});
function redisStore(url: string, build: string = randomUUID()) {
  const store = new RedisStore(url, build);
  opened.push(store);
  return store;
}

const servers = await Promise.all(
  REDIS_KINDS.map(async (name) => ({ name, server: await startRedis(name) })),
);
afterAll(async () => {
  for (const { server } of servers) await server.kill();
});

const stores = [
  { name: 'memory', open: () => new MemoryStore(1_000_000) },
  ...servers.map(({ name, server }) => ({ name, open: () => redisStore(server.url) })),
];

const entry = (value: unknown = { kind: 'FETCH', data: {} }): StoredEntry => ({
  value,
  lastModified: 1000,
  tags: ['a'],
  cacheControl: { revalidate: 300, expire: 31_536_000 },
});

for (const { name, open } of stores)
  describe(`pages in ${name}`, () => {
    it('are stored and restored with their Buffers and Maps', async () => {
      const store = open();
      const page = entry({
        kind: 'APP_PAGE',
        html: '<p>Море ₽</p>',
        rscData: Buffer.from([0, 255, 128]),
        headers: { 'x-next-cache-tags': 'a,b', link: ['x', 'y'] },
        postponed: undefined,
        status: 200,
        segmentData: new Map([['/_tree', Buffer.from('0:{}')]]),
      });
      await store.set('page', page);
      const found = await store.get('page');
      expect(found).toEqual(page);
      const value = found?.value as { rscData: unknown; segmentData: Map<string, unknown> };
      expect(Buffer.isBuffer(value.rscData)).toBe(true);
      expect(Buffer.isBuffer(value.segmentData.get('/_tree'))).toBe(true);
      await store.set('route', entry({ kind: 'APP_ROUTE', body: Buffer.alloc(300_000, 7), status: 200 }));
      expect((await store.get('route'))?.value).toHaveProperty('body.length', 300_000);
    });

    it('can be missing, replaced and removed', async () => {
      const store = open();
      expect(await store.get('/x')).toBeNull();
      expect(await store.lastModified('/x')).toBeNull();
      await store.set('/x', entry(1));
      await store.set('/x', entry(2));
      expect((await store.get('/x'))?.value).toBe(2);
      expect(await store.lastModified('/x')).toBe(1000);
      await store.set('/x', null);
      expect(await store.get('/x')).toBeNull();
      expect(await store.lastModified('/x')).toBeNull();
    });

    it('count as gone from the time a tag expires, if they are no younger', async () => {
      const store = open();
      const tag = randomUUID();
      expect(await store.tagsExpiredAfter([], 0, 9000)).toBe(false);
      expect(await store.tagsExpiredAfter([tag], 0, 9000)).toBe(false);
      await store.expireTags(['other', tag], 5000);
      expect(await store.tagsExpiredAfter([randomUUID(), tag], 4999, 5000)).toBe(true);
      expect(await store.tagsExpiredAfter([tag], 4999, 4999)).toBe(false);
      // Within one millisecond nobody knows which came first.
      expect(await store.tagsExpiredAfter([tag], 5000, 9000)).toBe(true);
      expect(await store.tagsExpiredAfter([tag], 5001, 9000)).toBe(false);
      await store.expireTags([tag], 7000);
      expect(await store.tagsExpiredAfter([tag], 5001, 9000)).toBe(true);
    });
  });

describe.each(servers)('two instances on $name', ({ server: { url } }) => {
  it('share pages and revalidations', async () => {
    const [one, two] = [redisStore(url, 'same'), redisStore(url, 'same')];
    const [key, tag] = [randomUUID(), randomUUID()];
    await one.set(key, entry(key));
    expect((await two.get(key))?.value).toBe(key);
    expect(await two.tagsExpiredAfter([tag], 1000, 2000)).toBe(false);
    await one.expireTags([tag], 1500);
    expect(await two.tagsExpiredAfter([tag], 1000, 2000)).toBe(true);
  });

  it('of two builds share revalidations, but no pages', async () => {
    const [before, after] = [redisStore(url), redisStore(url)];
    const tag = randomUUID();
    await before.set('/page', entry());
    expect(await after.get('/page')).toBeNull();
    await before.expireTags([tag], 1500);
    expect(await after.tagsExpiredAfter([tag], 1000, 2000)).toBe(true);
  });

  it('leave nothing in Redis permanently', async () => {
    const build = randomUUID();
    const store = redisStore(url, build);
    await store.set('long', entry());
    await store.set('fetch', { ...entry(), cacheControl: undefined });
    await store.expireTags([build], Date.now());
    const client = createClient({ url, RESP: 2 });
    await client.connect();
    const life = async (key: string) => Number(await client.ttl(`hotel-booking:${key}`));
    const day = 86_400;
    for (const key of ['long', 'fetch']) {
      expect(Math.abs((await life(`page:${build}:${key}`)) - day)).toBeLessThan(5);
    }
    expect(Math.abs((await life(`tag:${build}`)) - 2 * day)).toBeLessThan(5);
    client.destroy();
  });
});

describe('the choice of the store', () => {
  const dir = mkdtempSync(join(tmpdir(), 'page-store-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'server'));
  writeFileSync(join(dir, 'BUILD_ID'), 'build-1\n');
  const redis = 'redis://127.0.0.1:1';

  it('is Redis only for a built app that has one configured', () => {
    const store = createPageStore(join(dir, 'server'), redis);
    expect(store).toBeInstanceOf(RedisStore);
    (store as RedisStore).close();
    expect(createPageStore(join(dir, 'server'), undefined)).toBeInstanceOf(MemoryStore);
    expect(createPageStore(join(dir, 'dev', 'server'), redis)).toBeInstanceOf(MemoryStore);
    expect(createPageStore(undefined, redis)).toBeInstanceOf(MemoryStore);
    expect(createPageStore(join(dir, 'server'), redis, 'phase-production-build')).toBeInstanceOf(MemoryStore);
  });
});
