import { describe, expect, it, vi } from 'vitest';
import { openDoor } from '#lib/server/door/testing/open-door.ts';
import { TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { inlineScriptHash } from './content-security-policy.ts';

const ROOMS = '/morskoy?arrival=2027-01-10&departure=2027-01-12&adults=2';
const GUEST = { cookie: 'a=b; nlb=token' };

const FOR_ALL = '<meta name="page-status" content="for-all"/>';

/** The front door, and behind it a framework that renders a page when the test lets it. */
async function open({ held = false, status = 200, head = FOR_ALL, cookie = '' } = {}) {
  const rendering: (() => void)[] = [];
  const { next, ask } = await openDoor({
    answers: async (_request, response) => {
      if (held) await new Promise<void>((resolve) => rendering.push(resolve));
      response.statusCode = status;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'private, no-store');
      if (cookie) response.setHeader('set-cookie', cookie);
      response.end(`<html><head>${head}</head><body><script>${TOUCH_SCRIPT}</script></body></html>`);
    },
  });
  /** Lets every rendering finish, now and later. */
  const goOn = () => {
    held = false;
    for (const finish of rendering.splice(0)) finish();
  };
  return { next, ask, goOn };
}

describe('equal links of anonymous guests', () => {
  it('are rendered once, and share the page for three seconds more', async () => {
    const { next, ask, goOn } = await open({ held: true });
    const crowd = Array.from({ length: 20 }, () => ask(ROOMS));
    await expect.poll(() => next.asked).toHaveLength(1);
    goOn();
    const [first, ...others] = await Promise.all(crowd);
    for (const other of others) expect(other.text).toBe(first?.text);
    await ask(ROOMS);
    expect(next.asked).toEqual([ROOMS]);
    vi.useFakeTimers({ now: Date.now() + 3_100, toFake: ['Date'] });
    await ask(ROOMS);
    expect(next.asked).toHaveLength(2);
  });

  it('share the headers of the page, its policy among them', async () => {
    const { ask } = await open();
    const [own, shared] = [await ask(ROOMS), await ask(ROOMS)];
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
      expect([name, shared.headers[name]]).toEqual([name, own.headers[name]]);
    expect(shared.headers['content-security-policy']).toContain(inlineScriptHash(TOUCH_SCRIPT));
  });

  it.each<[string, string, Record<string, string>]>([
    ['a guest with a session', ROOMS, GUEST],
    ['a guest on https', ROOMS, { cookie: '__Host-nlb=token' }],
    ['a client that takes no brotli', ROOMS, { 'accept-encoding': 'gzip' }],
    ['a part of the page', ROOMS, { rsc: '1' }],
  ])('%s is rendered each time', async (_, path, headers) => {
    const { next, ask } = await open();
    await Promise.all([ask(path, headers), ask(path, headers)]);
    await ask(path, headers);
    expect(next.asked).toHaveLength(3);
  });

  it('are no pages of the memory for who brings the marks of an advertisement along', async () => {
    const { next, ask } = await open();
    const host = 'hotel.example';
    for (const referer of ['/morskoy', '/morskoy', '/morskoy?utm_source=mail', '/morskoy?lang=ru'])
      await ask(ROOMS, { host, referer: `http://${host}${referer}` });
    expect(next.asked).toHaveLength(2);
  });

  it('that fail are not shared', async () => {
    const { next, ask } = await open({ status: 500 });
    for (let visit = 0; visit < 2; visit += 1) expect((await ask(ROOMS)).status).toBe(503);
    // Each visit asks for the page, and for what stands in for it.
    expect(next.asked).toHaveLength(4);
  });
});

it('a page that does not say that it is for all is for one guest alone', async () => {
  const { next, ask } = await open({ head: '<meta name="page-status" content="404"/>' });
  for (let visit = 1; visit <= 2; visit += 1) {
    await ask(ROOMS);
    expect(next.asked).toHaveLength(visit);
  }
});

it('a page that sets a cookie is for one guest alone', async () => {
  const { next, ask } = await open({ cookie: 'a=b' });
  for (let visit = 1; visit <= 2; visit += 1) {
    await ask(ROOMS);
    expect(next.asked).toHaveLength(visit);
  }
});

it('who waits for the page of a guest who leaves gets their own', async () => {
  const { next, ask, goOn } = await open({ held: true });
  const leaving = new AbortController();
  const gone = ask(ROOMS, {}, { signal: leaving.signal });
  await expect.poll(() => next.asked).toHaveLength(1);
  const waiting = ask(ROOMS);
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(() => next.asked).toHaveLength(2);
  goOn();
  expect((await waiting).text).toContain(TOUCH_SCRIPT);
});

it('a guest who waits for another one’s page gets their own, if that one is for one guest alone', async () => {
  const { next, ask, goOn } = await open({ held: true, head: '' });
  const crowd = Array.from({ length: 3 }, () => ask(ROOMS));
  await expect.poll(() => next.asked).toHaveLength(1);
  goOn();
  await Promise.all(crowd);
  expect(next.asked).toHaveLength(3);
});
