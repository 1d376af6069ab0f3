import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeLater, type DoorResponse, openDoor } from '#lib/server/door/testing/open-door.ts';
import { startRedis } from '#lib/server/door/testing/redis-server.ts';
import { entryHeader, type PageEntry } from './page-entry.ts';
import { MemoryStore, type PageStore } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const PAGE = '/morskoy';
const KEY = `/some-key${PAGE}`;
const SHOWN_SECONDS = 300;

/** The front door, and behind it a framework that gives the page of the store. */
async function open(store: PageStore) {
  /** The entry that the framework names; undefined: the store's; null: none. */
  const given = { name: undefined as PageEntry | null | undefined, cache: 'HIT', unrendered: 0 };
  const door = await openDoor({
    store,
    answers: async (_request, response) => {
      const entry = await store.get(KEY);
      const html = (entry?.value as { html: string } | null)?.html ?? '<p>rendered</p>';
      const { name = entry && { key: KEY, lastModified: entry.lastModified } } = given;
      if (name) response.setHeader('x-page-entry', entryHeader(name));
      response.setHeader('x-nextjs-cache', given.unrendered-- > 0 ? 'MISS' : given.cache);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "script-src 'sha256-x'");
      response.setHeader('cache-control', `s-maxage=${SHOWN_SECONDS}`);
      response.setHeader('etag', `"${html.length}-${entry?.lastModified}"`);
      response.end(html);
    },
  });
  const ask = (path = PAGE, ...rest: Parameters<typeof door.ask> extends [string, ...infer R] ? R : never) =>
    door.ask(path, ...rest);
  /** Asks until the page comes compressed from memory, which takes a moment. */
  const askUntilCached = async (path = PAGE) => {
    const renderings = async () => {
      const before = door.next.asked.length;
      await ask(path);
      return door.next.asked.length - before;
    };
    await expect.poll(renderings, { interval: 20 }).toBe(0);
    door.next.asked.length = 0;
  };
  return { ...door, given, ask, askUntilCached };
}

const page = (text: string, lastModified = Date.now()) => ({
  value: {
    kind: 'APP_PAGE',
    html: `<html lang="ru">${text.repeat(500)}</html>`,
    headers: { 'x-next-cache-tags': 'hotel:morskoy' },
  },
  lastModified,
  tags: [],
  cacheControl: { revalidate: SHOWN_SECONDS },
});

const redis = await startRedis();
afterAll(() => redis.kill());

const stores: { name: string; openStore: () => PageStore }[] = [
  { name: 'memory', openStore: () => new MemoryStore(10_000_000) },
  {
    name: 'Redis',
    openStore: () => {
      const store = new RedisStore(redis.url, `build-${Math.random()}`);
      closeLater({ close: () => store.close() });
      return store;
    },
  },
];

describe.each(stores)('a built page in $name', ({ openStore }) => {
  let store: PageStore;
  let door: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    store = openStore();
    await store.set(KEY, page('море '));
    door = await open(store);
  });

  it('leaves without Next, the same in body and headers', async () => {
    const framework = await door.ask(PAGE, { 'accept-encoding': 'gzip' });
    await door.askUntilCached();
    const cached = await door.ask();
    expect(door.next.asked).toEqual([]);
    const own = ['date', 'connection', 'content-encoding', 'content-length', 'transfer-encoding'];
    const rest = ({ headers }: DoorResponse) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(rest(cached)).toEqual(rest(framework));
    expect(cached.text).toBe(framework.text);
    expect(cached.headers['content-encoding']).toBe('br');
  });

  it('is a 304 for whoever has it, whether Next or the door sent it', async () => {
    const { headers } = await door.ask();
    await door.askUntilCached();
    const again = await door.ask(PAGE, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
    expect(again.headers['content-length']).toBeUndefined();
    expect((await door.ask(PAGE, { 'if-none-match': '"other"' })).status).toBe(200);
    expect(door.next.asked).toEqual([]);
  });

  it.each(['br', 'gzip', 'identity'])(
    'is a 304 of the framework’s for %s, as its 200 in all but the body',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding, 'next-router-prefetch': '1' };
      const whole = await door.ask(PAGE, accept);
      expect(whole.headers.etag).toMatch(/^W\/"/);
      const known = await door.ask(PAGE, { ...accept, 'if-none-match': `"x", ${whole.headers.etag}` });
      expect(known).toMatchObject({ status: 304, text: '' });
      const { etag, vary, 'cache-control': cache, 'content-security-policy': policy } = whole.headers;
      expect(vary).toContain('Accept-Encoding');
      expect(known.headers).toMatchObject({
        etag,
        vary,
        'cache-control': cache,
        'content-security-policy': policy,
      });
      expect(known.headers['content-encoding']).toBeUndefined();
      expect(door.next.asked).toHaveLength(2);
    },
  );

  it('is replaced when the entry is', async () => {
    await door.askUntilCached();
    await store.set(KEY, page('горы ', Date.now() + 1));
    expect((await door.ask()).text).toContain('горы');
    expect(door.next.asked).toHaveLength(1);
  });

  it('goes with the entry', async () => {
    await door.askUntilCached();
    await store.set(KEY, null);
    expect((await door.ask()).text).toContain('rendered');
  });

  it('is not shown any more once its hotel is revalidated', async () => {
    await door.askUntilCached();
    await store.expireTags(['hotel:other'], Date.now() + 1);
    await door.ask();
    expect(door.next.asked).toEqual([]);
    await store.expireTags(['hotel:morskoy'], Date.now());
    const renderings = async () => {
      await door.ask();
      return door.next.asked.length;
    };
    await expect.poll(renderings).toBeGreaterThan(0);
  });

  it.each([
    ['a part of the page', PAGE, { rsc: '1' }],
    ['a prefetch', PAGE, { 'next-router-prefetch': '1' }],
    ['an action', PAGE, { 'next-action': 'x' }],
    ['a query', `${PAGE}?adults=2`, {}],
    ['an empty query', `${PAGE}?`, {}],
    ['another path', `${PAGE}/`, {}],
    ['a client that takes no brotli', PAGE, { 'accept-encoding': 'gzip' }],
    ['a client that excludes brotli', PAGE, { 'accept-encoding': 'gzip, br;q=0' }],
    ['a client that takes anything but says nothing', PAGE, { 'accept-encoding': '' }],
    ['a route of the app', '/api/auth/logout', {}],
  ])('%s goes on to Next', async (_, path, headers) => {
    await door.askUntilCached();
    await door.ask(path, headers);
    expect(door.next.asked).toHaveLength(1);
  });

  it('HEAD goes on to Next', async () => {
    await door.askUntilCached();
    await door.ask(PAGE, {}, { method: 'HEAD' });
    expect(door.next.asked).toHaveLength(1);
  });
});

describe('what is not cached', () => {
  it('a page that the page cache does not have, or has had before', async () => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await open(store);
    for (const name of [null, { key: KEY, lastModified: 1 }, { key: '/none', lastModified: 1 }]) {
      door.given.name = name;
      await door.ask();
      // Pages are compressed one after the other: once a later one is there, this one would be too.
      door.given.name = undefined;
      await door.askUntilCached('/other');
      door.given.name = name;
      await door.ask();
      expect(door.next.asked).toEqual([PAGE]);
    }
  });

  it.each(['STALE', 'MISS'])('a page that is %s', async (cache) => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await open(store);
    door.given.cache = cache;
    await door.ask();
    door.given.cache = 'HIT';
    await door.askUntilCached('/other');
    await door.ask();
    expect(door.next.asked).toEqual([PAGE]);
  });

  it('a page past its time: Next renders it anew', async () => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await open(store);
    await door.askUntilCached();
    vi.useFakeTimers({ now: Date.now() + SHOWN_SECONDS * 1000 - 1_000, toFake: ['Date'] });
    await door.ask();
    expect(door.next.asked).toEqual([]);
    vi.setSystemTime(Date.now() + 1_000);
    await door.ask();
    expect(door.next.asked).toHaveLength(1);
  });
});

describe('a crowd at a page that nobody has seen', () => {
  const crowd = async (name?: null) => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await open(store);
    Object.assign(door.given, { name, unrendered: 1 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => door.ask()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    return door.next.asked;
  };

  it('is served by two of its guests: one renders it, the next one reads it', async () => {
    expect(await crowd()).toHaveLength(2);
  });

  it('is served all the same where the page is never cached', async () => {
    expect(await crowd(null)).toHaveLength(30);
  });
});
