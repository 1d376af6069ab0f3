import { useEffect, useState } from 'react';
import { useIdle } from '@/components/ui/use-idle';
import type { PublicOrder } from '@/lib/contracts/reservation';
import type { VoucherState } from '@/lib/voucher/voucher';
import { isVoucher, keptUntil } from '@/lib/voucher/voucher-rules';
import { isVoucherSupported } from '@/lib/voucher/voucher-worker';
import { loadVoucher } from './load-voucher';
import { pageFiles } from './page-files';

type Options = {
  slug: string;
  /** As the address has it. */
  number: string;
  order: PublicOrder;
  /** Whether the API has just answered so; a kept page shows what was. */
  isFresh: boolean;
};

/** Keeps the page of a paid order for use without a network, once it has come to rest; drops that of any other. */
export function useVoucher({ slug, number, order, isFresh }: Options) {
  const isIdle = useIdle();
  const [state, setState] = useState<VoucherState>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!isIdle || !isVoucherSupported()) return;
    let isOver = false;
    const tell = (next: VoucherState) => {
      if (!isOver) setState(next);
    };
    const settle = async () => {
      const { forgetVoucher, renewVoucher, voucherState } = await loadVoucher();
      const address = { slug, number };
      if (isFresh && !isLasting(order)) return tell(await forgetVoucher(address));
      tell(await voucherState(address));
      if (isFresh) tell(await renewVoucher(address, await contentOf(order)));
    };
    // Storage barred, or the code did not come: nothing is kept, and nothing said.
    settle().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isIdle, slug, number, order, isFresh]);

  const press = async (
    work: (vouchers: Awaited<ReturnType<typeof loadVoucher>>) => Promise<VoucherState>,
  ) => {
    setBusy(true);
    setState(
      await loadVoucher()
        .then(work)
        .catch(() => 'failed' as const),
    );
    setBusy(false);
  };
  return {
    state,
    isBusy,
    save: () => press(async ({ saveVoucher }) => saveVoucher({ slug, number }, await contentOf(order))),
    remove: () => press(({ removeVoucher }) => removeVoucher({ slug, number })),
  };
}

const isLasting = (order: PublicOrder) => isVoucher(order) && keptUntil(order).getTime() > Date.now();

const contentOf = async (order: PublicOrder) => ({
  until: keptUntil(order),
  files: await pageFiles(),
  // Where the API was too slow for the server, the html has no order.
  isWhole: (html: string) => html.includes(`data-status="${order.status}"`),
});
