import { filesNamedIn } from './kept-files.ts';

/** An order's page by its address. */
export type VoucherAddress = { slug: string; number: string };

/** A cache of its own for each order: it goes as a whole. The worker reads it (public/voucher-worker.js). */
const PREFIX = 'voucher:';
const KEPT_AT = 'x-kept-at';
const KEPT_UNTIL = 'x-kept-until';

/** A guest with more has orders that are over. */
const MOST_VOUCHERS = 10;

/** Of the body as it came over the network. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

const nameOf = ({ slug, number }: VoucherAddress) => `${PREFIX}${slug}:${number}`;
const pageOf = ({ slug, number }: VoucherAddress) => `/${slug}/success?order=${encodeURIComponent(number)}`;

/** When the voucher was kept; null where it is not. */
export async function keptAt(address: VoucherAddress): Promise<string | null> {
  const page = await caches.match(pageOf(address));
  return page?.headers.get(KEPT_AT) ?? null;
}

/**
 * Keeps the page with these files and those that it names, in place of what was kept of it before.
 * @throws when anything of it does not come: what was kept before stays
 */
export async function keepVoucher(
  address: VoucherAddress,
  { until, files, isWhole }: { until: Date; files: string[]; isWhole: (html: string) => boolean },
): Promise<void> {
  // Without cookies: what is kept is what anybody with the link sees.
  const page = await fetch(pageOf(address), { credentials: 'omit', cache: 'no-store' });
  const html = await page.text();
  if (!page.ok || !isWhole(html)) throw new Error('The page of the order has not come whole');
  const wanted = [...new Set([...files, ...filesNamedIn(html)])];
  const answers = await Promise.all(
    wanted.map(async (file) => [file, await fetch(file, { credentials: 'omit' })] as const),
  );
  const headers = new Headers(page.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.set(KEPT_UNTIL, until.toISOString());

  const cache = await caches.open(nameOf(address));
  for (const [file, answer] of answers) if (answer.ok) await cache.put(file, answer);
  await cache.put(pageOf(address), new Response(html, { headers }));
  const kept = new Set([...wanted, pageOf(address)]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!kept.has(pathname + search)) await cache.delete(url);
  }
}

export async function dropVoucher(address: VoucherAddress): Promise<void> {
  await caches.delete(nameOf(address));
}

/** Drops the vouchers whose time is over, and the oldest where there are too many. */
export async function dropOldVouchers(now = Date.now()): Promise<void> {
  const vouchers = await Promise.all(
    (await allVouchers()).map(async (address) => ({ address, ...(await datesOf(address)) })),
  );
  const newestFirst = vouchers.sort((one, other) => other.at - one.at);
  const lasting = newestFirst.filter(({ until }) => until > now).slice(0, MOST_VOUCHERS);
  for (const voucher of vouchers) if (!lasting.includes(voucher)) await dropVoucher(voucher.address);
}

/** Whether any voucher of the hotel is kept. */
export async function hasVouchers(slug: string): Promise<boolean> {
  return (await allVouchers()).some((address) => address.slug === slug);
}

async function allVouchers(): Promise<VoucherAddress[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return names.map((name) => {
    const [slug = '', number = ''] = name.slice(PREFIX.length).split(':');
    return { slug, number };
  });
}

/** 0 where it was kept in part only. */
async function datesOf(address: VoucherAddress): Promise<{ at: number; until: number }> {
  const page = await caches.match(pageOf(address));
  const time = (header: string) => Date.parse(page?.headers.get(header) ?? '') || 0;
  return { at: time(KEPT_AT), until: time(KEPT_UNTIL) };
}
