import {
  createServer,
  get,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { CompressedPages } from './compressed-pages.ts';
import { FairQueue } from './fair-queue.ts';
import { createFrontDoor } from './front-door.ts';
import { MemoryStore } from './page-store.ts';
import { RenderedLinks } from './rendered-links.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  vi.useRealTimers();
});

/** The front door before a framework that knows the hotels whose slug begins with `real`, and fails at `broken`. */
async function openDoor(environment: Record<string, string> = {}) {
  const next = { asked: 0, held: null as Promise<void> | null };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    next.asked += 1;
    await next.held;
    const { url = '' } = request;
    response.statusCode = url.startsWith('/real') ? 200 : url.startsWith('/broken') ? 500 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<p>page</p>');
  };
  const built = {
    files: (_request: unknown, _response: unknown, goOn: () => void) => goOn(),
    pages: new CompressedPages(new MemoryStore(1_000)),
    links: new RenderedLinks(),
    queue: new FairQueue({ refusedAfterMs: 0, maxOfClient: 100 }),
    actions: new Set<string>(),
  };
  const calls = async () => ({ status: 200, headers: new Headers(), body: '{}' });
  const settings = readSettings({ TRUST_PROXY: '1', ...environment });
  const server = createServer(createFrontDoor({ settings, dev: false, next: handle, calls, built }));
  opened.push({ close: () => server.closeAllConnections() }, { close: () => void server.close() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, from = '203.0.113.1', headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, agent: false as const };
      get({ ...options, headers: { 'x-forwarded-for': from, ...headers } }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      }).on('error', reject);
    });
  const several = async (count: number, pathOf: (index: number) => string, from?: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await ask(pathOf(index), from)).status);
    return statuses;
  };
  return { next, ask, several, port };
}

const madeUp = (index: number) => `/made-up-${index}`;

describe('made-up hotels', () => {
  let door: Awaited<ReturnType<typeof openDoor>>;
  beforeEach(async () => {
    door = await openDoor();
  });

  it('thirty of a network in a minute, then it is told to come back, in words; others are served', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await door.several(30, madeUp)).toEqual(Array(30).fill(404));
    vi.advanceTimersByTime(20_000);
    door.next.asked = 0;
    const refused = await door.ask(madeUp(30));
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'retry-after': '41',
      refresh: '41',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(refused.text).toContain(errorTexts.hotelUnavailable);
    expect((await door.ask('/made-up-31?arrival=2027-01-10&departure=2027-01-12')).status).toBe(429);
    expect((await door.ask('/made-up-32/login')).status).toBe(429);
    expect((await door.ask('/made-up-33', undefined, { rsc: '1' })).status).toBe(429);
    expect(door.next.asked).toBe(0);
    expect((await door.ask(madeUp(34), '203.0.113.2')).status).toBe(404);
    vi.advanceTimersByTime(41_000);
    expect((await door.ask(madeUp(35))).status).toBe(404);
  });

  it('do not keep their network from hotels that somebody has found, nor from what is no hotel’s page', async () => {
    expect((await door.ask('/real-1/login', '203.0.113.9')).status).toBe(200);
    await door.several(31, madeUp);
    expect((await door.ask('/real-1')).status).toBe(200);
    expect((await door.ask('/real-1?arrival=2027-01-10&departure=2027-01-12')).status).toBe(200);
    expect((await door.ask('/real-2')).status).toBe(429);
    expect((await door.ask('/api/v1/users/info/')).status).toBe(200);
    expect((await door.ask('/robots.txt')).status).toBe(404);
    expect((await door.ask('/_next/static/x.js')).status).toBe(404);
  });

  it('a crowd at one that nobody has seen yet is served', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    door.next.held = promise;
    const asked = Promise.all(
      Array.from({ length: 100 }, (_, index) => door.ask(`/real-1${index % 2 ? '' : '/login'}`)),
    );
    await expect.poll(() => door.next.asked).toBeGreaterThan(30);
    resolve();
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await door.several(40, () => '/made-up')).toEqual(Array(40).fill(404));
  });

  it('of hundreds at once thirty are served', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    door.next.held = promise;
    const asked = Promise.all(Array.from({ length: 200 }, (_, index) => door.ask(madeUp(index))));
    await expect.poll(() => door.next.asked).toBe(30);
    resolve();
    const statuses = (await asked).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
  });

  it('a request counts although its sender leaves before the answer', async () => {
    for (let index = 0; index < 30; index += 1)
      await new Promise<void>((resolve) => {
        const { promise, resolve: goOn } = Promise.withResolvers<void>();
        door.next.held = promise;
        const request = httpRequest({
          port: door.port,
          host: '127.0.0.1',
          path: madeUp(index),
          headers: { 'x-forwarded-for': '203.0.113.1' },
        });
        request.on('error', () => {});
        request.on('close', () => {
          goOn();
          resolve();
        });
        const before = door.next.asked;
        request.end();
        vi.waitUntil(() => door.next.asked > before).then(() => request.destroy());
      });
    door.next.held = null;
    expect((await door.ask(madeUp(99))).status).toBe(429);
  });

  it('a /64 of IPv6 is one network', async () => {
    for (let index = 0; index < 30; index += 1) await door.ask(madeUp(index), `2001:db8:0:1::${index}`);
    expect((await door.ask(madeUp(30), '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await door.ask(madeUp(30), '2001:db8:0:2::1')).status).toBe(404);
  });

  it('hotels that exist are not counted, however many, nor those whose page fails', async () => {
    expect(await door.several(60, (index) => `/real-${index}`)).toEqual(Array(60).fill(200));
    expect(await door.several(60, (index) => `/broken-${index}`)).toEqual(Array(60).fill(503));
  });

  it('GUEST_LIMITS=off lifts the limit, for load tests', async () => {
    const { several } = await openDoor({ GUEST_LIMITS: 'off' });
    expect(await several(40, madeUp)).toEqual(Array(40).fill(404));
  });
});

it('a hotel’s page that fails is a 503, and says when to come back', async () => {
  const { ask } = await openDoor();
  for (const path of ['/broken-1', '/broken-1/success', '/broken-1?arrival=2027-01-10&departure=2027-01-12'])
    expect(await ask(path)).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
});
