import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN, stubBrowser } from '#lib/client/reservation/testing/fake-browser.ts';
import { saveVoucher } from './voucher.ts';

const CODE = readFileSync(path.resolve(import.meta.dirname, '../../../public/voucher-worker.js'), 'utf8');
const ORDER = { root: '/morskoy', number: 'AB12' };
const PAGE = '/morskoy/success?order=AB12';
const SCRIPT = '/_next/static/chunks/one.js';
const PICTURE = '/_next/image?url=a.jpg&w=828&q=75';
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SAVED_AT = '2026-11-23T11:05:00.000Z';

type Handler = (event: unknown) => void;
type Ask = { method?: string; mode?: string };

let network: 'up' | 'down' | 'slow' | 'failing';
let browser: ReturnType<typeof stubBrowser>;
let onFetch: Handler;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(SAVED_AT), toFake: ['Date', 'setTimeout'] });
  network = 'up';
  const headers = { 'content-security-policy': 'p' };
  const page = '<!DOCTYPE html><html lang="ru">saved data-status="PAID"';
  browser = stubBrowser(() => new Response(page, { headers }));
  const departure = new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10);
  await saveVoucher(ORDER, { status: 'PAID', departure }, [ORIGIN + SCRIPT, ORIGIN + PICTURE]);

  const handlers: Record<string, Handler> = {};
  const addEventListener = (name: string, handler: Handler) => {
    handlers[name] = handler;
  };
  const self = { location: { origin: ORIGIN }, addEventListener, skipWaiting: vi.fn() };
  const fetch = () => {
    if (network === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    if (network === 'slow') return new Promise(() => undefined);
    return Promise.resolve(new Response('network', { status: network === 'failing' ? 502 : 200 }));
  };
  new Function('self', 'caches', 'fetch', CODE)(self, browser.caches, fetch);
  handlers.install?.({});
  expect(self.skipWaiting).toHaveBeenCalled();
  onFetch = (event) => handlers.fetch?.(event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The worker's response; undefined where it leaves the request to the browser. */
function ask(address: string, { method = 'GET', mode = 'navigate' }: Ask = {}) {
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  onFetch({ request: { url: new URL(address, ORIGIN).href, method, mode }, respondWith });
  return respondWith.mock.calls[0]?.[0];
}
const textOf = async (address: string, request?: Ask) => (await ask(address, request))?.text();

describe('the page of a saved reservation', () => {
  it('comes over the network while there is one', async () => {
    expect(await textOf(PAGE)).toBe('network');
  });

  it.each(['down', 'failing'] as const)(
    'comes from the device when the network is %s, and says of when',
    async (state) => {
      network = state;
      const answer = await ask(PAGE);
      expect(await answer?.text()).toBe(
        `<!DOCTYPE html><html data-saved-at="${SAVED_AT}" lang="ru">saved data-status="PAID"`,
      );
      expect(answer?.headers.get('content-security-policy')).toBe('p');
    },
  );

  it('comes from the device when the network takes too long', async () => {
    network = 'slow';
    const answer = textOf(PAGE);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(await Promise.race([answer, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toContain('saved');
  });

  it.each(['/morskoy/success/?order=AB12', '/morskoy/success?order=AB12&utm_source=mail'])(
    '%s is the same',
    async (address) => {
      network = 'down';
      expect(await textOf(address)).toContain('saved');
    },
  );

  it('is not shown once its time is over, and goes', async () => {
    network = 'down';
    vi.setSystemTime(Date.now() + DAY_MS);
    await expect(ask(PAGE)).rejects.toThrow('Failed to fetch');
    expect(await browser.caches.keys()).toEqual([]);
  });
});

it.each(['/morskoy/success?order=OTHER', '/nevsky/success?order=AB12'])(
  '%s is not saved: the network alone has it',
  async (address) => {
    expect(await textOf(address)).toBe('network');
    network = 'down';
    await expect(ask(address)).rejects.toThrow('Failed to fetch');
  },
);

it.each<[string, Ask, string[]]>([
  [
    'other pages',
    {},
    ['/morskoy', '/morskoy/success', '/morskoy/success/order?order=AB12', '/morskoy/profile/booking'],
  ],
  ['other sites', {}, ['https://other.example/morskoy/success?order=AB12']],
  ['other methods', { method: 'POST' }, [PAGE]],
  ['a page that is no visit', { mode: 'cors' }, [PAGE]],
  ['calls', { mode: 'same-origin' }, ['/api/v1/reservation/order/AB12/', '/api/v1/users/info/']],
  [
    'files of others',
    { mode: 'no-cors' },
    ['/api/icon?url=a', 'https://other.example/_next/static/chunks/one.js'],
  ],
])('left to the browser are %s', (_, request, addresses) => {
  for (const address of addresses) expect(ask(address, request), address).toBeUndefined();
});

describe('files', () => {
  it('named by their content come from the device first', async () => {
    expect(await textOf(SCRIPT, { mode: 'no-cors' })).toContain('saved');
    expect(await textOf('/assets/faces/new.woff2', { mode: 'cors' })).toBe('network');
  });

  it('of a picture another width will do', async () => {
    const wider = PICTURE.replace('828', '1200');
    expect(await textOf(wider, { mode: 'no-cors' })).toBe('network');
    network = 'down';
    expect(await textOf(wider, { mode: 'no-cors' })).toContain('saved');
    await expect(ask(wider.replace('a.jpg', 'b.jpg'), { mode: 'no-cors' })).rejects.toThrow('Failed');
  });

  it('pictures come from the device when the network fails', async () => {
    expect(await textOf(PICTURE, { mode: 'no-cors' })).toBe('network');
    network = 'down';
    expect(await textOf(PICTURE, { mode: 'no-cors' })).toContain('saved');
  });
});
