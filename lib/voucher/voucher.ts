import {
  dropOldVouchers,
  dropVoucher,
  hasVouchers,
  keepVoucher,
  keptAt,
  type VoucherAddress,
} from './kept-vouchers.ts';
import { isUnwanted, setUnwanted } from './unwanted-vouchers.ts';
import { startVoucherWorker, stopVoucherWorker } from './voucher-worker.ts';

/** null: this browser keeps no vouchers, and nothing is said of them. */
export type VoucherState = 'kept' | 'removed' | 'failed' | null;

type Content = Parameters<typeof keepVoucher>[1];

/** What is kept, as it stands. */
export async function voucherState(address: VoucherAddress): Promise<VoucherState> {
  if ((await keptAt(address)) !== null) return 'kept';
  return (await isUnwanted(address, localStorage)) ? 'removed' : null;
}

/** Keeps the voucher as it is now, unless the guest wants none on this device. */
export function renewVoucher(address: VoucherAddress, content: Content): Promise<VoucherState> {
  return inTurn(async () => {
    await dropOldVouchers();
    return (await isUnwanted(address, localStorage)) ? 'removed' : keep(address, content);
  });
}

/** By the guest's press. */
export function saveVoucher(address: VoucherAddress, content: Content): Promise<VoucherState> {
  return inTurn(async () => {
    await setUnwanted(address, false, localStorage);
    return (await keep(address, content)) ?? 'failed';
  });
}

/** By the guest's press, and for good. */
export function removeVoucher(address: VoucherAddress): Promise<VoucherState> {
  return inTurn(async () => {
    await setUnwanted(address, true, localStorage);
    await drop(address);
    return 'removed';
  });
}

/** Of an order that is no voucher any more. */
export function forgetVoucher(address: VoucherAddress): Promise<VoucherState> {
  return inTurn(async () => {
    await drop(address);
    return null;
  });
}

/** One at a time, in all tabs: what is removed must not come back from a keeping that was underway. */
function inTurn(work: () => Promise<VoucherState>): Promise<VoucherState> {
  return navigator.locks.request('vouchers', work);
}

/** Without any voucher the worker goes too. */
async function drop(address: VoucherAddress): Promise<void> {
  await dropVoucher(address);
  await dropOldVouchers();
  if (!(await hasVouchers(address.slug))) await stopVoucherWorker(address.slug);
}

async function keep(address: VoucherAddress, content: Content): Promise<VoucherState> {
  try {
    await startVoucherWorker(address.slug);
  } catch {
    return null;
  }
  try {
    await keepVoucher(address, content);
    await dropOldVouchers();
    return 'kept';
  } catch {
    return (await keptAt(address)) === null ? 'failed' : 'kept';
  }
}
