import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { REDIS_KINDS, startRedis } from '#lib/server/door/testing/redis-server.ts';
import type { StoredEntry } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const opened: RedisStore[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

function open(url: string) {
  const lines: string[] = [];
  const store = new RedisStore(url, 'build', {
    timeoutMs: 200,
    say: (line) => lines.push(line),
  });
  opened.push(store);
  return { store, lines };
}

const entry: StoredEntry = { value: 1, lastModified: 1000, tags: [] };

async function milliseconds(action: () => Promise<unknown>) {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

it('without a Redis at the address pages render uncached, with one line in the log and no error', async () => {
  const { store, lines } = open('redis://127.0.0.1:1');
  expect(await store.get('x')).toBeNull();
  await store.set('x', entry);
  await store.expireTags(['t'], 1500);
  expect(await store.tagsExpiredAfter(['t'], 0, 9000)).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^Page cache: no Redis \(.*ECONNREFUSED.*$/)]);
});

describe.each(REDIS_KINDS)('%s that', async (kind) => {
  const server = await startRedis(kind);
  afterAll(() => server.kill());
  const key = randomUUID();

  it('goes down and comes back', async () => {
    const { store, lines } = open(server.url);
    await store.set(key, entry);
    expect(await store.get(key)).toEqual(entry);
    await server.kill();
    for (let request = 0; request < 20; request++) expect(await store.get(key)).toBeNull();
    await store.set(key, entry);
    expect(lines).toHaveLength(1);
    await server.start();
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[1]).toContain('is back');
    await store.set(key, entry);
    expect(await store.get(key)).toEqual(entry);
  });

  it('hangs makes one request wait for the timeout, and no other', async () => {
    const { store, lines } = open(server.url);
    await store.set(key, entry);
    server.freeze();
    expect(await milliseconds(() => store.get(key))).toBeLessThan(1500);
    expect(await milliseconds(() => store.get(key))).toBeLessThan(200);
    server.thaw();
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[0]).toContain('no answer in 200 ms');
    expect(await store.get(key)).toEqual(entry);
  });

  it('misses a revalidation gets it when it is back, before it serves a page', async () => {
    const [{ store }, other] = [open(server.url), open(server.url)];
    const tag = randomUUID();
    expect(await store.tagsExpiredAfter([tag], 1000, 2000)).toBe(false);
    server.freeze();
    await store.expireTags([tag], 1500);
    server.thaw();
    await expect.poll(() => other.store.tagsExpiredAfter([tag], 1000, 2000)).toBe(true);
    expect(other.lines).toEqual([]);
  });

  it('refuses writes is logged once and still read from', async () => {
    const { store, lines } = open(server.url);
    await store.set(key, entry);
    const admin = createClient({ url: server.url, RESP: 2 });
    await admin.connect();
    await admin.configSet('maxmemory', '1');
    await store.set('new', entry);
    await store.set('new', entry);
    expect(lines).toEqual([expect.stringMatching(/^Page cache: Redis refuses \(OOM/)]);
    await admin.configSet('maxmemory', '0');
    await store.set('new', entry);
    expect(await store.get('new')).toEqual(entry);
    admin.destroy();
  });
});
