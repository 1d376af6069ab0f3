import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REDIS_KINDS, startRedis } from '#lib/server/door/testing/redis-server.ts';
import { log } from '#lib/server/logging/log.ts';
import type { StoredEntry } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const warn = vi.spyOn(log(), 'warn').mockReturnValue();
beforeEach(() => void warn.mockClear());
afterAll(() => warn.mockRestore());
/** Why pages render uncached, as the log has it. */
const reasons = () => warn.mock.calls.map(([context]) => `${(context as { err: unknown }).err}`);

const opened: RedisStore[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

function open(url: string): RedisStore {
  const store = new RedisStore(url, 'build');
  opened.push(store);
  return store;
}

async function openAdmin(url: string) {
  const admin = createClient({ url, RESP: 2 });
  await admin.connect();
  return admin;
}

const entry: StoredEntry = { value: 1, lastModified: 1000, tags: [] };

async function milliseconds(action: () => Promise<unknown>) {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

it('without a Redis at the address pages render uncached, with one line a minute in the log and no error', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = open('redis://127.0.0.1:1');
  expect(await store.get('x')).toBeNull();
  await store.set('x', entry);
  await store.expireTags(['t'], 1500);
  expect(await store.tagsExpiredAfter(['t'], 0, 9000)).toBe(true);
  expect(reasons()).toEqual([expect.stringContaining('ECONNREFUSED')]);
  vi.advanceTimersByTime(60_000);
  expect(await store.get('x')).toBeNull();
  expect(reasons()).toHaveLength(2);
});

describe.each(REDIS_KINDS)('%s that', async (kind) => {
  const server = await startRedis(kind);
  afterEach(() => server.thaw());
  afterAll(() => server.kill());
  const key = randomUUID();

  it('goes down and comes back', async () => {
    const store = open(server.url);
    await store.set(key, entry);
    expect(await store.get(key)).toEqual(entry);
    await server.kill();
    for (let request = 0; request < 20; request++)
      expect(await milliseconds(() => store.get(key))).toBeLessThan(200);
    expect(await store.get(key)).toBeNull();
    expect(await milliseconds(() => store.set(key, entry))).toBeLessThan(200);
    expect(reasons()).toHaveLength(1);
    await server.start();
    await expect
      .poll(
        async () => {
          await store.set(key, entry);
          return store.get(key);
        },
        { timeout: 5000 },
      )
      .toEqual(entry);
  });

  it('hangs makes one request wait for half a second, and no other', async () => {
    const store = open(server.url);
    await store.set(key, entry);
    server.freeze();
    expect(await milliseconds(() => store.get(key))).toBeLessThan(1500);
    expect(await milliseconds(() => store.get(key))).toBeLessThan(200);
    server.thaw();
    await expect.poll(() => store.get(key)).toEqual(entry);
    expect(reasons()).toEqual(['Error: no answer in 500 ms']);
  });

  it('has answered during a long render is not late', async () => {
    const store = open(server.url);
    await store.set(key, entry);
    server.freeze();
    const found = store.get(key);
    // The question leaves in the first turn of the event loop.
    for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate);
    server.thaw();
    const until = performance.now() + 700;
    while (performance.now() < until);
    expect(await found).toEqual(entry);
    expect(reasons()).toEqual([]);
  });

  it('misses a revalidation while it is down gets it when it is back', async () => {
    const [store, other] = [open(server.url), open(server.url)];
    const tag = randomUUID();
    expect(await store.tagsExpiredAfter([tag], 1000, 2000)).toBe(false);
    await server.kill();
    await store.expireTags([tag], 1500);
    await server.start();
    await expect.poll(() => other.tagsExpiredAfter([tag], 0, 2), { timeout: 5000 }).toBe(false);
    await expect.poll(() => other.tagsExpiredAfter([tag], 1000, 2000), { timeout: 5000 }).toBe(true);
  });

  it('misses revalidations while it hangs gets the last, and no page of before is served meanwhile', async () => {
    const [store, other] = [open(server.url), open(server.url)];
    const tag = randomUUID();
    await other.expireTags([tag], 500);
    server.freeze();
    await store.expireTags([tag], 1500);
    await store.expireTags([tag], 1700);
    expect(await store.tagsExpiredAfter([tag], 1600, 2000)).toBe(true);
    server.thaw();
    await expect.poll(() => other.tagsExpiredAfter([tag], 1600, 2000)).toBe(true);
  });

  it('refuses writes is logged once and still read from, and revalidations hold here', async () => {
    const store = open(server.url);
    await store.set(key, entry);
    const tag = randomUUID();
    const admin = await openAdmin(server.url);
    await admin.configSet('maxmemory', '1');
    await store.set('new', entry);
    await store.set('new', entry);
    await store.expireTags([tag], 1500);
    expect(await store.get(key)).toEqual(entry);
    expect(await store.tagsExpiredAfter([tag], 1000, 2000)).toBe(true);
    expect(reasons()).toEqual([expect.stringContaining('OOM')]);
    await admin.configSet('maxmemory', '0');
    await store.set('new', entry);
    expect(await store.get('new')).toEqual(entry);
    admin.destroy();
  });

  it('has an entry of a newer Node counts it as missing', async () => {
    const store = open(server.url);
    const admin = await openAdmin(server.url);
    await admin.hSet(`hotel-booking:page:build:${key}`, { entry: Buffer.from([0xff, 0x7f, 0]) });
    admin.destroy();
    expect(await store.get(key)).toBeNull();
    expect(reasons()).toEqual([expect.stringContaining('deserialize')]);
  });
});
