import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { TOUCH_SCRIPT } from '#rules/inline/inline-scripts.ts';
import { CompressedPages } from './compressed-pages.ts';
import { inlineScriptHash } from './content-security-policy.ts';
import { FairQueue } from './fair-queue.ts';
import { createFrontDoor } from './front-door.ts';
import { MemoryStore } from './page-store.ts';
import { RenderedLinks } from './rendered-links.ts';

const ROOMS = '/morskoy?arrival=2027-01-10&departure=2027-01-12&adults=2';
const GUEST = { cookie: 'a=b; nlb=token' };

const FOR_ALL = '<meta name="page-status" content="for-all"/>';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  vi.useRealTimers();
});

/** The front door, and behind it a framework that renders a page when the test lets it. */
async function open(links: RenderedLinks, { held = false, status = 200, head = FOR_ALL } = {}) {
  const rendering: (() => void)[] = [];
  const next = {
    asked: [] as string[],
    /** Lets every rendering finish, now and later. */
    goOn() {
      held = false;
      for (const finish of rendering.splice(0)) finish();
    },
    async handle(request: IncomingMessage, response: ServerResponse) {
      next.asked.push(request.url ?? '');
      if (held) await new Promise<void>((resolve) => rendering.push(resolve));
      response.statusCode = status;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'private, no-store');
      response.end(`<html><head>${head}</head><body><script>${TOUCH_SCRIPT}</script></body></html>`);
    },
  };
  const built = {
    files: (_request: unknown, _response: unknown, goOn: () => void) => goOn(),
    pages: new CompressedPages(new MemoryStore(1_000)),
    links,
    queue: new FairQueue(),
    actions: new Set<string>(),
  };
  const calls = () => Promise.reject(new Error('no call'));
  const door = createFrontDoor({ settings: readSettings({}), dev: false, next: next.handle, calls, built });
  const server = createServer(door);
  opened.push({ close: () => server.closeAllConnections() }, { close: () => void server.close() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'br', ...headers },
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  return { next, ask };
}

describe('equal links of anonymous guests', () => {
  it('are rendered once, and share the page for three seconds more', async () => {
    const { next, ask } = await open(new RenderedLinks(), { held: true });
    const crowd = Array.from({ length: 20 }, () => ask(ROOMS));
    await expect.poll(() => next.asked).toHaveLength(1);
    next.goOn();
    const [first, ...others] = await Promise.all(crowd);
    for (const other of others) expect(other.html).toBe(first?.html);
    await ask(ROOMS);
    expect(next.asked).toEqual([ROOMS]);
    vi.useFakeTimers({ now: Date.now() + 3_100, toFake: ['Date'] });
    await ask(ROOMS);
    expect(next.asked).toHaveLength(2);
  });

  it('share the headers of the page, its policy among them', async () => {
    const { ask } = await open(new RenderedLinks());
    const [own, shared] = [await ask(ROOMS), await ask(ROOMS)];
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
      expect([name, shared.headers.get(name)]).toEqual([name, own.headers.get(name)]);
    expect(shared.headers.get('content-security-policy')).toContain(inlineScriptHash(TOUCH_SCRIPT));
  });

  it.each<[string, string, Record<string, string>]>([
    ['a guest with a session', ROOMS, GUEST],
    ['a guest on https', ROOMS, { cookie: '__Host-nlb=token' }],
    ['a client that takes no brotli', ROOMS, { 'accept-encoding': 'gzip' }],
    ['a part of the page', ROOMS, { rsc: '1' }],
  ])('%s is rendered each time', async (_, path, headers) => {
    const { next, ask } = await open(new RenderedLinks());
    await Promise.all([ask(path, headers), ask(path, headers)]);
    await ask(path, headers);
    expect(next.asked).toHaveLength(3);
  });

  it('that fail are not shared', async () => {
    const { next, ask } = await open(new RenderedLinks(), { status: 500 });
    for (let visit = 0; visit < 2; visit += 1) expect((await ask(ROOMS)).status).toBe(503);
    expect(next.asked).toHaveLength(2);
  });
});

it('a page that does not say that it is for all is for one guest alone', async () => {
  const { next, ask } = await open(new RenderedLinks(), { head: '<meta name="page-status" content="404"/>' });
  for (let visit = 1; visit <= 2; visit += 1) {
    await ask(ROOMS);
    expect(next.asked).toHaveLength(visit);
  }
});

it('a guest who waits for another one’s page gets their own, if that one is for one guest alone', async () => {
  const { next, ask } = await open(new RenderedLinks(), { held: true, head: '' });
  const crowd = Array.from({ length: 3 }, () => ask(ROOMS));
  await expect.poll(() => next.asked).toHaveLength(1);
  next.goOn();
  await Promise.all(crowd);
  expect(next.asked).toHaveLength(3);
});
