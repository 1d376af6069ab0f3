import { loadCode } from '@/lib/code/load-code';
import type { VoucherAddress } from '@/lib/voucher/kept-vouchers';
import { isVoucherSupported } from '@/lib/voucher/voucher-worker';

export const loadVoucher = () => loadCode(() => import('@/lib/voucher/voucher'));

/** The order has been cancelled: without a network its page must not say that it stands. */
export function forgetOnDevice(address: VoucherAddress): void {
  if (!isVoucherSupported()) return;
  loadVoucher()
    .then(({ forgetVoucher }) => forgetVoucher(address))
    // Storage barred: nothing was kept.
    .catch(() => undefined);
}
