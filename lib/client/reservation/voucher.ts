import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { isFirm } from '#rules/reservation/status.ts';

/** The two parts of the address of a reservation's page. */
type VoucherAddress = { root: string; number: string };

/**
 * What the device has of a voucher, or why it has none; null where this browser saves none and nothing is said of it.
 */
export type VoucherState = 'saved' | 'removed' | 'failed' | null;

/** How long after the day of departure a voucher stays saved. */
const DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

/**
 * Each reservation has its own cache, which is removed as a whole. The worker reads it (public/voucher-worker.js).
 */
const PREFIX = 'voucher:';
const WORKER = '/voucher-worker.js';
const SAVED_AT = 'x-saved-at';
const SAVED_UNTIL = 'x-saved-until';
/** These headers describe the body as it came over the network; the saved one is already decoded. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The mark is there while the guest wants no vouchers saved on this device without a press. */
const UNWANTED = 'vouchers-unwanted';

/** Finds a build's files and fonts, whose addresses stand in html, in JSON and in escaped JSON. */
const NAMED_FILE = /\/(?:_next\/static|assets)\/[^\s"'\\<>()&]+/g;
const IS_FILE = /^\/(?:_next\/(?:static\/|image$)|assets\/)/;

const nameOf = ({ root, number }: VoucherAddress) => `${PREFIX}${root}:${number}`;
const pageOf = ({ root, number }: VoucherAddress) => orderPage(root, number);
/** The worker sees only reservation pages, so it cannot break any other. */
const scopeOf = (root: string) => hotelPath(root, '/success');

/** A voucher is of a reservation that is paid, or paid at the hotel: not of one that may still expire, or is over. */
export const isVoucher = ({ status }: Pick<PublicOrder, 'status'>): boolean => isFirm(status);

/** The UTC time at which a voucher is removed; a day more or less does not matter. */
export function savedUntil({ departure }: Pick<PublicOrder, 'departure'>): Date {
  return new Date(Date.parse(`${departure}T00:00:00Z`) + (DAYS_AFTER + 1) * DAY_MS);
}

/** Whether this browser can show a page without a network. Over plain http it cannot. */
export const isVoucherSupported = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * What is saved for this reservation.
 * @throws where storage is barred
 */
export async function voucherState(address: VoucherAddress): Promise<'saved' | 'removed' | null> {
  if (await caches.match(pageOf(address))) return 'saved';
  return isUnwanted() ? 'removed' : null;
}

/**
 * Notes whether vouchers may be saved on this device without a press.
 * @throws where storage is barred
 */
export function wantVouchers(isWanted: boolean): void {
  if (isWanted) localStorage.removeItem(UNWANTED);
  else localStorage.setItem(UNWANTED, '1');
}

const isUnwanted = () => localStorage.getItem(UNWANTED) !== null;

/**
 * Saves the reservation's page with the files that it has loaded and those that it names, in place of what was saved
 * before. If one of them fails, the old copy stays.
 */
export async function saveVoucher(
  address: VoucherAddress,
  order: Pick<PublicOrder, 'status' | 'departure'>,
  loaded: string[],
): Promise<VoucherState> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: scopeOf(address.root) });
    await navigator.serviceWorker.ready;
  } catch {
    // Some browsers bar workers in private windows.
    return null;
  }
  try {
    await putPage(address, order, loaded);
  } catch {
    return (await caches.match(pageOf(address))) ? 'saved' : 'failed';
  }
  // Another tab may have removed it while it was being fetched.
  if (isUnwanted()) await dropVoucher(address);
  return isUnwanted() ? 'removed' : 'saved';
}

async function putPage(
  address: VoucherAddress,
  order: Pick<PublicOrder, 'status' | 'departure'>,
  loaded: string[],
): Promise<void> {
  // Cookies are left out: the saved page is what anybody with the link sees.
  const page = await fetch(pageOf(address), { credentials: 'omit', cache: 'no-store' });
  const html = await page.text();
  // Where the API was too slow for the server, the html has no reservation.
  if (!page.ok || !html.includes(`data-status="${order.status}"`))
    throw new Error('The page of the order has not come whole');
  const wanted = [...new Set([...ownFiles(loaded), ...(html.match(NAMED_FILE) ?? [])])];
  const answers = await Promise.all(
    wanted.map(async (file) => [file, await fetch(file, { credentials: 'omit' })] as const),
  );
  const headers = new Headers(page.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  // By the device's own clock, since that is what a saved page is asked by.
  const until = savedUntil(order).getTime() + Date.now() - serverNow();
  headers.set(SAVED_UNTIL, new Date(until).toISOString());

  const cache = await caches.open(nameOf(address));
  for (const [file, answer] of answers) if (answer.ok) await cache.put(file, answer);
  await cache.put(pageOf(address), new Response(html, { headers }));
  const saved = new Set([...wanted, pageOf(address)]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!saved.has(pathname + search)) await cache.delete(url);
  }
}

/** Of the addresses that a page has loaded, the paths of its own files: no calls, pages or other sites. */
function ownFiles(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    return url.origin === window.location.origin && IS_FILE.test(url.pathname)
      ? [url.pathname + url.search]
      : [];
  });
}

/** Removes a voucher from the device, and with the hotel's last one the worker. */
export async function dropVoucher({ root, number }: VoucherAddress): Promise<void> {
  await caches.delete(nameOf({ root, number }));
  if ((await caches.keys()).some((name) => name.startsWith(`${PREFIX}${root}:`))) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const { href } = new URL(scopeOf(root), window.location.href);
  await registrations.find(({ scope }) => scope === href)?.unregister();
}

/** Removes the vouchers of all hotels whose time is over. */
export async function dropOldVouchers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const [root = '', number = ''] = name.slice(PREFIX.length).split(':');
    const page = await caches.match(pageOf({ root, number }));
    const until = Date.parse(page?.headers.get(SAVED_UNTIL) ?? '');
    if (!(until > Date.now())) await dropVoucher({ root, number });
  }
}

/** Removes the voucher of a cancelled reservation: without a network its page would say that it stands. */
export function forgetVoucher(address: VoucherAddress): void {
  // The browser bars storage here, so nothing was saved.
  if (isVoucherSupported()) dropVoucher(address).catch(() => undefined);
}
