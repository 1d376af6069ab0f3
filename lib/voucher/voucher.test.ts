import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './testing/fake-browser.ts';
import { forgetVoucher, removeVoucher, renewVoucher, saveVoucher, voucherState } from './voucher.ts';

const ORDER = { slug: 'morskoy', number: 'AB12-CD34-EF56' };
const CACHE = 'voucher:morskoy:AB12-CD34-EF56';
const PAGE = '/morskoy/success?order=AB12-CD34-EF56';
const DAY_MS = 86_400_000;

const html = (build: string) =>
  `<html lang="ru"><script src="/_next/static/chunks/${build}.js"></script><main data-status="PAID"></main></html>`;

let network: { build: string; isDown: boolean; held: Promise<void> };
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
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

const content = (files: string[] = ['/assets/faces/serif.woff2'], days = 30) => ({
  until: new Date(Date.now() + days * DAY_MS),
  files,
  isWhole: (text: string) => text.includes('data-status="PAID"'),
});

describe('keeping', () => {
  it('takes the page, what it has loaded and what it names, and nothing else; without cookies', async () => {
    expect(await renewVoucher(ORDER, content())).toBe('kept');
    expect(await browser.caches.content()).toEqual({
      [CACHE]: ['/_next/static/chunks/one.js', '/assets/faces/serif.woff2', PAGE],
    });
    expect(browser.asked.map(([, init]) => init?.credentials)).toEqual(['omit', 'omit', 'omit']);
    expect([...browser.registered]).toEqual(['/morskoy/success']);
    expect(await voucherState(ORDER)).toBe('kept');
  });

  it('a later visit replaces it, and what only the earlier one needed goes', async () => {
    await renewVoucher(ORDER, content());
    network.build = 'two';
    await renewVoucher(ORDER, content(['/assets/faces/slab.woff2']));
    expect(await browser.caches.content()).toEqual({
      [CACHE]: ['/_next/static/chunks/two.js', '/assets/faces/slab.woff2', PAGE],
    });
  });

  it('a file that is gone is left out', async () => {
    await renewVoucher(ORDER, content(['/assets/missing.woff2']));
    expect(await browser.caches.content()).toEqual({ [CACHE]: ['/_next/static/chunks/one.js', PAGE] });
  });

  it('a network that fails midway leaves what was kept before', async () => {
    await renewVoucher(ORDER, content());
    const before = await browser.caches.content();
    network.isDown = true;
    expect(await renewVoucher(ORDER, content(['/assets/faces/slab.woff2']))).toBe('kept');
    expect(await browser.caches.content()).toEqual(before);
  });

  it('says so when the first try fails, or the page comes without its order', async () => {
    network.isDown = true;
    expect(await renewVoucher(ORDER, content())).toBe('failed');
    network.isDown = false;
    expect(await renewVoucher(ORDER, { ...content(), isWhole: () => false })).toBe('failed');
    expect(await browser.caches.content()).toEqual({});
  });

  it('where the browser bars it, nothing is kept and nothing said', async () => {
    browser.mayRegister = false;
    expect(await renewVoucher(ORDER, content())).toBeNull();
    expect(await browser.caches.content()).toEqual({});
  });
});

describe('bounds', () => {
  it('the last ten orders', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let number = 1; number <= 12; number += 1) {
      vi.setSystemTime(Date.UTC(2026, 10, number));
      await renewVoucher({ slug: 'morskoy', number: `N${number}` }, content());
    }
    const kept = Object.keys(await browser.caches.content());
    expect(kept).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `voucher:morskoy:N${number}`));
  });

  it('none whose time is over, of whatever hotel; other caches are left alone', async () => {
    await browser.caches.open('another');
    await renewVoucher({ slug: 'nevsky', number: 'OLD' }, content([], 3));
    vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS + 1, toFake: ['Date'] });
    await renewVoucher(ORDER, content());
    expect(Object.keys(await browser.caches.content())).toEqual(['another', CACHE]);
  });
});

describe('removing', () => {
  it('takes everything away, and a later visit does not bring it back', async () => {
    await renewVoucher(ORDER, content());
    expect(await removeVoucher(ORDER)).toBe('removed');
    expect(await browser.caches.content()).toEqual({});
    expect([...browser.registered]).toEqual([]);
    expect(await renewVoucher(ORDER, content())).toBe('removed');
    expect(await voucherState(ORDER)).toBe('removed');
    expect(await browser.caches.content()).toEqual({});
  });

  it('leaves no number behind, and the guest may have it back', async () => {
    await removeVoucher(ORDER);
    expect(JSON.stringify([...browser.stored])).not.toContain(ORDER.number);
    expect(await saveVoucher(ORDER, content())).toBe('kept');
    expect([...browser.stored]).toEqual([]);
  });

  it('another cache of the same name but for its kind is no voucher', async () => {
    await browser.caches.open('cabinet:morskoy:AB12');
    await renewVoucher(ORDER, content());
    await removeVoucher(ORDER);
    expect(Object.keys(await browser.caches.content())).toEqual(['cabinet:morskoy:AB12']);
    expect([...browser.registered]).toEqual([]);
  });

  it('does not stop the worker of another order, nor that of another hotel', async () => {
    await renewVoucher(ORDER, content());
    await renewVoucher({ slug: 'morskoy', number: 'OTHER' }, content());
    await renewVoucher({ slug: 'nevsky', number: 'THIRD' }, content());
    await removeVoucher(ORDER);
    expect([...browser.registered]).toEqual(['/morskoy/success', '/nevsky/success']);
    await forgetVoucher({ slug: 'morskoy', number: 'OTHER' });
    expect([...browser.registered]).toEqual(['/nevsky/success']);
  });

  it('wins over a keeping that is underway', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.held = promise;
    const keeping = renewVoucher(ORDER, content());
    await expect.poll(() => browser.asked).toHaveLength(1);
    const removing = removeVoucher(ORDER);
    // By now it would be over, if it did not wait its turn.
    await new Promise((done) => setTimeout(done, 20));
    resolve();
    await Promise.all([keeping, removing]);
    expect(await browser.caches.content()).toEqual({});
  });

  it('of a cancelled order is no refusal: it would be kept again', async () => {
    await renewVoucher(ORDER, content());
    expect(await forgetVoucher(ORDER)).toBeNull();
    expect(await browser.caches.content()).toEqual({});
    expect(await renewVoucher(ORDER, content())).toBe('kept');
  });
});

it('storage that somebody has spoilt is no reason to fail', async () => {
  browser.stored.set('vouchers-unwanted', '{"a":');
  expect(await renewVoucher(ORDER, content())).toBe('kept');
  browser.stored.set('vouchers-unwanted', '{"a":1}');
  expect(await removeVoucher(ORDER)).toBe('removed');
  expect(await voucherState(ORDER)).toBe('removed');
});
