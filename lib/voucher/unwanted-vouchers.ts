import type { VoucherAddress } from './kept-vouchers.ts';

const KEY = 'vouchers-unwanted';
const MOST = 50;

/** Whether the guest has removed this voucher from the device: then it is not kept again unasked. */
export async function isUnwanted(
  address: VoucherAddress,
  storage: Pick<Storage, 'getItem'>,
): Promise<boolean> {
  return read(storage).includes(await digestOf(address));
}

export async function setUnwanted(
  address: VoucherAddress,
  isIt: boolean,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Promise<void> {
  const digest = await digestOf(address);
  const others = read(storage).filter((one) => one !== digest);
  const unwanted = isIt ? [...others, digest].slice(-MOST) : others;
  if (unwanted.length > 0) storage.setItem(KEY, JSON.stringify(unwanted));
  else storage.removeItem(KEY);
}

function read(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Not the number itself, by which the order could be opened. */
async function digestOf({ slug, number }: VoucherAddress): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${slug}:${number}`));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
