import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDoor } from '#lib/server/door/testing/open-door.ts';
import { errorTexts } from '#rules/errors/texts.ts';

/** The front door before a framework that knows the hotels whose slug begins with `real`, and fails at `broken`. */
async function open(environment: Record<string, string> = {}) {
  const holding = { held: null as Promise<void> | null };
  const answers = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    await holding.held;
    response.statusCode = url.startsWith('/real') ? 200 : url.startsWith('/broken') ? 500 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<p>page</p>');
  };
  const { next, ask: send } = await openDoor({
    answers,
    environment: { TRUST_PROXY: '1', ...environment },
    queue: { maxOfClient: 100 },
  });
  const ask = (
    path: string,
    from = '203.0.113.1',
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ) => send(path, { 'accept-encoding': '', 'x-forwarded-for': from, ...headers }, { signal });
  const several = async (count: number, pathOf: (index: number) => string, from?: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await ask(pathOf(index), from)).status);
    return statuses;
  };
  return { next, holding, ask, several };
}

const madeUp = (index: number) => `/made-up-${index}`;

describe('made-up hotels', () => {
  let door: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    door = await open();
  });

  it('thirty of a network in a minute, then it is told to come back, in words; others are served', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await door.several(30, madeUp)).toEqual(Array(30).fill(404));
    vi.advanceTimersByTime(20_000);
    door.next.asked.length = 0;
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
    expect(door.next.asked).toEqual([]);
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
    door.holding.held = promise;
    const asked = Promise.all(
      Array.from({ length: 100 }, (_, index) => door.ask(`/real-1${index % 2 ? '' : '/login'}`)),
    );
    await expect.poll(() => door.next.asked.length).toBeGreaterThan(30);
    resolve();
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await door.several(40, () => '/made-up')).toEqual(Array(40).fill(404));
  });

  it('of hundreds at once thirty are served', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    door.holding.held = promise;
    const asked = Promise.all(Array.from({ length: 200 }, (_, index) => door.ask(madeUp(index))));
    await expect.poll(() => door.next.asked).toHaveLength(30);
    resolve();
    const statuses = (await asked).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
  });

  it('a request counts although its sender leaves before the answer', async () => {
    door.holding.held = new Promise<never>(() => undefined);
    for (let index = 0; index < 30; index += 1) {
      const leaving = new AbortController();
      const gone = door.ask(madeUp(index), undefined, {}, leaving.signal);
      await expect.poll(() => door.next.asked).toHaveLength(index + 1);
      leaving.abort();
      await expect(gone).rejects.toThrow('aborted');
    }
    door.holding.held = null;
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
    const { several } = await open({ GUEST_LIMITS: 'off' });
    expect(await several(40, madeUp)).toEqual(Array(40).fill(404));
  });
});

it('a hotel’s page that fails is a 503, and says when to come back', async () => {
  const { ask } = await open();
  for (const path of ['/broken-1', '/broken-1/success', '/broken-1?arrival=2027-01-10&departure=2027-01-12'])
    expect(await ask(path)).toMatchObject({ status: 503, headers: { 'retry-after': '3' } });
});
