import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACTION,
  type DoorResponse,
  KEY,
  openDoor,
  opened,
  PAGE,
  SHOWN_SECONDS,
} from '#lib/server/door/testing/open-door.ts';
import { startRedis } from '#lib/server/door/testing/redis-server.ts';
import { MemoryStore, type PageStore } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  vi.useRealTimers();
});

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
      opened.push({ close: () => store.close() });
      return store;
    },
  },
];

describe.each(stores)('a built page in $name', ({ openStore }) => {
  let store: PageStore;
  let door: Awaited<ReturnType<typeof openDoor>>;
  beforeEach(async () => {
    store = openStore();
    await store.set(KEY, page('море '));
    door = await openDoor(store);
  });

  it('leaves without Next, the same in body and headers', async () => {
    const framework = await door.ask(PAGE, { 'accept-encoding': 'gzip' });
    await door.askUntilCached();
    const cached = await door.ask();
    expect(door.next.asked).toBe(0);
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
    expect(door.next.asked).toBe(0);
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
      expect(door.next.asked).toBe(2);
    },
  );

  it('is replaced when the entry is', async () => {
    await door.askUntilCached();
    await store.set(KEY, page('горы ', Date.now() + 1));
    expect((await door.ask()).text).toContain('горы');
    expect(door.next.asked).toBe(1);
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
    expect(door.next.asked).toBe(0);
    await store.expireTags(['hotel:morskoy'], Date.now());
    const renderings = async () => {
      await door.ask();
      return door.next.asked;
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
    expect(door.next.asked).toBe(1);
  });

  it('HEAD goes on to Next', async () => {
    await door.askUntilCached();
    await door.ask(PAGE, {}, 'HEAD');
    expect(door.next.asked).toBe(1);
  });
});

describe('what is not cached', () => {
  it.each(['STALE', 'MISS'])('a page that is %s', async (cache) => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await openDoor(store);
    door.next.cache[PAGE] = cache;
    await door.ask();
    // Pages are compressed one after the other: once a later one is there, this one would be too.
    await door.askUntilCached('/other');
    await door.ask();
    expect(door.next.asked).toBe(1);
  });

  it('a page past its time: Next renders it anew', async () => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await openDoor(store);
    await door.askUntilCached();
    vi.useFakeTimers({ now: Date.now() + SHOWN_SECONDS * 1000 - 1_000, toFake: ['Date'] });
    await door.ask();
    expect(door.next.asked).toBe(0);
    vi.setSystemTime(Date.now() + 1_000);
    await door.ask();
    expect(door.next.asked).toBe(1);
  });
});

describe('a crowd at a page that nobody has seen', () => {
  const crowd = async (cache: string) => {
    const store = new MemoryStore(1_000_000);
    await store.set(KEY, page('море '));
    const door = await openDoor(store);
    Object.assign(door.next, { takes: 5, unrendered: 1 });
    door.next.cache[PAGE] = cache;
    const answers = await Promise.all(Array.from({ length: 30 }, () => door.ask()));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    return door.next;
  };

  it('is served by two of its guests: one renders it, the next one reads it', async () => {
    expect((await crowd('HIT')).asked).toBe(2);
  });

  it('is served all the same where the page is never cached', async () => {
    expect((await crowd('MISS')).asked).toBe(30);
  });
});

it('a call goes to its handler, not to Next', async () => {
  const door = await openDoor(new MemoryStore(1_000));
  const answer = await door.ask('/api/v1/users/info/?x=1', { 'x-client-address': '1.2.3.4' });
  expect(JSON.parse(answer.text)[0]).toBe('127.0.0.1');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'SAMEORIGIN',
  });
  expect([door.calls.mock.calls.length, door.next.asked]).toEqual([1, 0]);
});

it('a malformed request does not reach Next, and has the headers of every response', async () => {
  const door = await openDoor(new MemoryStore(1_000));
  const refused = await door.ask('/morskoy/..');
  expect(refused.status).toBe(404);
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-refused-by': 'app' });
  expect(door.next.asked).toBe(0);
  expect((await door.ask('/morskoy', {}, 'DELETE')).headers.allow).toBe('GET, HEAD, POST');
  await door.ask('/api/v1/hotel-config/%2e%2e/users/info/');
  expect(door.calls).not.toHaveBeenCalled();
});

describe('a form', () => {
  const PAYMENT = `${PAGE}?arrival=2027-01-25&departure=2027-01-26&room=ATT&rate=ROOM&extras=`;
  const BOUNDARY = 'x'.repeat(30);
  const headers = {
    origin: 'http://localhost:3000',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const body = Object.entries({
    $ACTION_REF_1: '',
    '$ACTION_1:0': `{"id":"${ACTION}","bound":"$@1"}`,
    '$ACTION_1:1': '[{}]',
    $ACTION_KEY: 'k1',
  })
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .concat(`--${BOUNDARY}--\r\n`)
    .join('');

  it('reaches Next as it came, from the origin that it is known to come from', async () => {
    const door = await openDoor(new MemoryStore(1_000));
    const forwarded = { 'x-forwarded-host': 'proxy.internal' };
    expect((await door.ask(PAYMENT, { ...headers, ...forwarded }, 'POST', body)).status).toBe(200);
    expect(door.next.seen).toMatchObject({ body, headers: { 'x-forwarded-host': 'localhost:3000' } });
  });

  it('of another site is refused, with the headers of every response', async () => {
    const door = await openDoor(new MemoryStore(1_000));
    const refused = await door.ask(PAYMENT, { ...headers, origin: 'https://evil.example' }, 'POST', body);
    expect(refused.status).toBe(403);
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(JSON.parse(refused.text)).toEqual({ detail: expect.stringMatching(/[а-я]/) });
    expect(door.next.asked).toBe(0);
  });

  it('is refused after a while, so that a flood of them leaves time for others', async () => {
    const door = await openDoor(new MemoryStore(1_000));
    const held = vi.spyOn(door.queue, 'refuse');
    expect((await door.ask(PAGE, headers, 'POST', body)).status).toBe(405);
    expect(held).toHaveBeenCalledOnce();
  });

  it('of a payment page leads to the reservation', async () => {
    const door = await openDoor(new MemoryStore(1_000));
    const order = `${PAGE}/success?order=AAAA-BBBB`;
    const led = await door.ask(order, { ...headers, origin: 'https://bank.example' }, 'POST', body);
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      303,
      order,
      'no-store',
    ]);
    expect(led.headers['x-content-type-options']).toBe('nosniff');
    expect(door.next.asked).toBe(0);
  });
});
