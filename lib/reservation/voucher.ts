import type { PublicOrder } from '#lib/contracts/reservation.ts';

/** An order's page by its address. */
type VoucherAddress = { slug: string; number: string };

/** What the device has of a voucher, or why not; null: this browser saves none, and nothing is said of it. */
export type VoucherState = 'saved' | 'removed' | 'failed' | null;

/** Of orders that are paid, or are paid at the hotel: neither of one that may still fall, nor of one that is over. */
const STATUSES: readonly string[] = ['PAID', 'CONFIRMED'];

/** How long a voucher is saved after the day of departure. */
const DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

/** A cache for each order: it goes as a whole. The worker reads it (public/voucher-worker.js). */
const PREFIX = 'voucher:';
const WORKER = '/voucher-worker.js';
const SAVED_AT = 'x-saved-at';
const SAVED_UNTIL = 'x-saved-until';
/** Of the body as it came over the network. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/** Set while the guest wants no vouchers on this device but by a press. */
const UNWANTED = 'vouchers-unwanted';

/** A build's files and fonts, whose addresses stand in html, in JSON and in escaped JSON. */
const NAMED_FILE = /\/(?:_next\/static|assets)\/[^\s"'\\<>()&]+/g;
const IS_FILE = /^\/(?:_next\/(?:static\/|image$)|assets\/)/;

const nameOf = ({ slug, number }: VoucherAddress) => `${PREFIX}${slug}:${number}`;
const pageOf = ({ slug, number }: VoucherAddress) => `/${slug}/success?order=${encodeURIComponent(number)}`;
/** Nothing but order pages. */
const scopeOf = (slug: string) => `/${slug}/success`;

/** Whether the order's page is a voucher. */
export const isVoucher = ({ status }: Pick<PublicOrder, 'status'>): boolean => STATUSES.includes(status);

/** Until when it is saved, as a UTC time: a day more or less does not matter. */
export function savedUntil({ departure }: Pick<PublicOrder, 'departure'>): Date {
  return new Date(Date.parse(`${departure}T00:00:00Z`) + (DAYS_AFTER + 1) * DAY_MS);
}

/** Whether this browser can show a page without a network; not over plain http. */
export const isVoucherSupported = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** What is saved, as it stands. @throws where the storage is barred */
export async function voucherState(address: VoucherAddress): Promise<'saved' | 'removed' | null> {
  if (await caches.match(pageOf(address))) return 'saved';
  return isUnwanted() ? 'removed' : null;
}

/** The guest's own word: whether vouchers may be saved on this device without a press. @throws where storage is barred */
export function wantVouchers(isWanted: boolean): void {
  if (isWanted) localStorage.removeItem(UNWANTED);
  else localStorage.setItem(UNWANTED, '1');
}

const isUnwanted = () => localStorage.getItem(UNWANTED) !== null;

/**
 * Saves the page of the order with the files that it has loaded and those that it names, in place of what was saved of
 * it before. What does not come whole leaves that as it was.
 */
export async function saveVoucher(
  address: VoucherAddress,
  order: Pick<PublicOrder, 'status' | 'departure'>,
  loaded: string[],
): Promise<VoucherState> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: scopeOf(address.slug) });
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
  // It was removed while it was on its way, in another tab perhaps.
  if (isUnwanted()) await dropVoucher(address);
  return isUnwanted() ? 'removed' : 'saved';
}

async function putPage(
  address: VoucherAddress,
  order: Pick<PublicOrder, 'status' | 'departure'>,
  loaded: string[],
): Promise<void> {
  // Without cookies: what is saved is what anybody with the link sees.
  const page = await fetch(pageOf(address), { credentials: 'omit', cache: 'no-store' });
  const html = await page.text();
  // Where the API was too slow for the server, the html has no order.
  if (!page.ok || !html.includes(`data-status="${order.status}"`))
    throw new Error('The page of the order has not come whole');
  const wanted = [...new Set([...ownFiles(loaded), ...(html.match(NAMED_FILE) ?? [])])];
  const answers = await Promise.all(
    wanted.map(async (file) => [file, await fetch(file, { credentials: 'omit' })] as const),
  );
  const headers = new Headers(page.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  headers.set(SAVED_UNTIL, savedUntil(order).toISOString());

  const cache = await caches.open(nameOf(address));
  for (const [file, answer] of answers) if (answer.ok) await cache.put(file, answer);
  await cache.put(pageOf(address), new Response(html, { headers }));
  const saved = new Set([...wanted, pageOf(address)]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!saved.has(pathname + search)) await cache.delete(url);
  }
}

/** Of the addresses that a page has loaded, its own files, without the host: nothing of calls, pages and other sites. */
function ownFiles(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    return url.origin === window.location.origin && IS_FILE.test(url.pathname)
      ? [url.pathname + url.search]
      : [];
  });
}

/** Takes a voucher off the device, and with the hotel's last one the worker. */
export async function dropVoucher({ slug, number }: VoucherAddress): Promise<void> {
  await caches.delete(nameOf({ slug, number }));
  if ((await caches.keys()).some((name) => name.startsWith(`${PREFIX}${slug}:`))) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const { href } = new URL(scopeOf(slug), window.location.href);
  await registrations.find(({ scope }) => scope === href)?.unregister();
}

/** Takes off the device the vouchers whose time is over, of whatever hotel. */
export async function dropOldVouchers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const [slug = '', number = ''] = name.slice(PREFIX.length).split(':');
    const page = await caches.match(pageOf({ slug, number }));
    const until = Date.parse(page?.headers.get(SAVED_UNTIL) ?? '');
    if (!(until > Date.now())) await dropVoucher({ slug, number });
  }
}

/** The order has been cancelled: without a network its page must not say that it stands. */
export function forgetVoucher(address: VoucherAddress): void {
  // Storage barred: nothing was saved.
  if (isVoucherSupported()) dropVoucher(address).catch(() => undefined);
}
