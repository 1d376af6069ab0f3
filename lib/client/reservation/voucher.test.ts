import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN, stubBrowser } from '#lib/client/reservation/testing/fake-browser.ts';
import {
  dropOldVouchers,
  dropVoucher,
  isVoucher,
  savedUntil,
  saveVoucher,
  voucherState,
  wantVouchers,
} from './voucher.ts';

const ADDRESS = { root: '/morskoy', number: 'AB12-CD34-EF56' };
const ORDER = { status: 'PAID', departure: '2026-12-28' };
const CACHE = 'voucher:/morskoy:AB12-CD34-EF56';
const PAGE = '/morskoy/success?order=AB12-CD34-EF56';
const SERIF = `${ORIGIN}/assets/faces/serif.woff2`;

const html = (build: string) =>
  String.raw`<html lang="ru"><link href="/_next/static/chunks/${build}.css?dpl=1"/><script>(["/_next/static/chunks/${build}.js"])</script>
    self.__next_f.push([1,"I[\"/_next/static/chunks/late.js\",\"/assets/faces/slab.woff2\"]"])<img src="/_next/image?url=x"/><main data-status="PAID"></main></html>`;

let network: { build: string; isDown: boolean; held: Promise<void> };
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] });
  network = { build: 'one', isDown: false, held: Promise.resolve() };
  browser = stubBrowser(async (address) => {
    await network.held;
    if (network.isDown) throw new TypeError('Failed to fetch');
    const isPage = address.includes('/success?order=');
    return new Response(isPage ? html(network.build) : 'file', {
      status: address.includes('missing') ? 404 : 200,
      headers: { 'content-type': isPage ? 'text/html' : 'text/plain', 'content-length': '5' },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NAMED = [
  '/_next/static/chunks/late.js',
  '/_next/static/chunks/one.css?dpl=1',
  '/_next/static/chunks/one.js',
];
const save = (loaded = [SERIF], address = ADDRESS) => saveVoucher(address, ORDER, loaded);

it('a voucher is a reservation that is paid, or is paid at the hotel', () => {
  for (const status of ['PAID', 'CONFIRMED']) expect(isVoucher({ status })).toBe(true);
  for (const status of ['NEW', 'CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL', 'COMPLETED', 'SOMETHING_NEW'])
    expect(isVoucher({ status }), status).toBe(false);
});

it('is saved for a week after the day of departure', () => {
  expect(savedUntil(ORDER)).toEqual(new Date('2027-01-05T00:00:00Z'));
});

describe('saving', () => {
  it('takes the page, what it has loaded and what it names, without cookies', async () => {
    expect(await save()).toBe('saved');
    expect(await browser.caches.content()).toEqual({
      [CACHE]: [...NAMED, '/assets/faces/serif.woff2', '/assets/faces/slab.woff2', PAGE],
    });
    expect(new Set(browser.asked.map(([, init]) => init?.credentials))).toEqual(new Set(['omit']));
    expect([...browser.registered]).toEqual(['/morskoy/success']);
    expect(await voucherState(ADDRESS)).toBe('saved');
  });

  it('takes nothing of calls, of other pages and of other sites', async () => {
    const own = ['/_next/static/chunks/a.js', '/_next/image?url=x&w=828'];
    const others = [
      '/api/v1/users/info/',
      '/api/icon?url=x',
      '/morskoy/profile',
      '/_next/data/x',
      '/assetsx',
    ];
    const loaded = [...own, ...others].map((path) => ORIGIN + path);
    await save([...loaded, 'https://cdn.example/_next/static/a.js', 'data:image/png,x', '']);
    const saved = (await browser.caches.content())[CACHE];
    expect(saved).toEqual([...own, ...NAMED, '/assets/faces/slab.woff2', PAGE].sort());
  });

  it('a later visit replaces it, and what only the earlier one needed goes', async () => {
    await save();
    network.build = 'two';
    await save([]);
    const saved = (await browser.caches.content())[CACHE];
    expect(saved).toContain('/_next/static/chunks/two.js');
    expect(saved).not.toContain('/_next/static/chunks/one.js');
    expect(saved).not.toContain('/assets/faces/serif.woff2');
  });

  it('a file that is gone is left out', async () => {
    expect(await save([`${ORIGIN}/assets/missing.woff2`])).toBe('saved');
    expect((await browser.caches.content())[CACHE]).not.toContain('/assets/missing.woff2');
  });

  it('a network that fails midway leaves what was saved before', async () => {
    await save();
    const before = await browser.caches.content();
    network.isDown = true;
    expect(await save()).toBe('saved');
    expect(await browser.caches.content()).toEqual(before);
  });

  it('says so when the first try fails, or the page comes without its reservation', async () => {
    network.isDown = true;
    expect(await save()).toBe('failed');
    network.isDown = false;
    expect(await saveVoucher(ADDRESS, { ...ORDER, status: 'CONFIRMED' }, [])).toBe('failed');
    expect(await browser.caches.content()).toEqual({});
  });

  it('where the browser bars it, nothing is saved and nothing said', async () => {
    browser.mayRegister = false;
    expect(await save()).toBeNull();
    expect(await browser.caches.content()).toEqual({});
  });
});

it('what is over goes, of whatever hotel; other caches are left alone', async () => {
  await browser.caches.open('another');
  await save([], { root: '/nevsky', number: 'OLD' });
  await saveVoucher(ADDRESS, { ...ORDER, departure: '2026-12-29' }, []);
  vi.setSystemTime(new Date('2027-01-05T00:00:00Z'));
  await dropOldVouchers();
  expect(Object.keys(await browser.caches.content())).toEqual(['another', CACHE]);
});

describe('removing', () => {
  it('takes everything away, and the device says that the guest wants none', async () => {
    await save();
    wantVouchers(false);
    await dropVoucher(ADDRESS);
    expect(await browser.caches.content()).toEqual({});
    expect([...browser.registered]).toEqual([]);
    expect(await voucherState(ADDRESS)).toBe('removed');
    expect(JSON.stringify([...browser.stored])).not.toContain(ADDRESS.number);
    wantVouchers(true);
    expect(await voucherState(ADDRESS)).toBeNull();
  });

  it('does not stop the worker of another reservation, nor that of another hotel', async () => {
    await save([], { root: '/morskoy', number: 'OTHER' });
    await save([], { root: '/nevsky', number: 'THIRD' });
    await save();
    await dropVoucher(ADDRESS);
    expect([...browser.registered]).toEqual(['/morskoy/success', '/nevsky/success']);
    await dropVoucher({ root: '/morskoy', number: 'OTHER' });
    expect([...browser.registered]).toEqual(['/nevsky/success']);
  });

  it('wins over a saving that is underway', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.held = promise;
    const saving = save();
    await expect.poll(() => browser.asked).toHaveLength(1);
    wantVouchers(false);
    await dropVoucher(ADDRESS);
    resolve();
    expect(await saving).toBe('removed');
    expect(await browser.caches.content()).toEqual({});
  });
});
