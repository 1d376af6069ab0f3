import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { useIdle } from '@/components/ui/use-idle';
import { hasSession } from '@/lib/auth/user-query';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { bookingListOptions } from '@/lib/reservations/account-queries';
import type { VoucherState } from '@/lib/voucher/voucher';
import { isVoucher, keptUntil } from '@/lib/voucher/voucher-rules';
import { isVoucherSupported } from '@/lib/voucher/voucher-worker';
import { loadVoucher } from './load-voucher';
import { pageFiles } from './page-files';

type Options = {
  /** As the address has it. */
  number: string;
  order: PublicOrder;
  /** Whether the API has just answered so; a kept page shows what was. */
  isFresh: boolean;
  /** This tab has made the order. */
  isOrderedHere: boolean;
};

/**
 * Keeps the page of a paid order for use without a network, once it has come to rest, for those who have made it; to
 * whoever has only opened its link it is offered. Drops the page of any other order.
 */
export function useVoucher({ number, order, isFresh, isOrderedHere }: Options) {
  const { id: hotelId, slug } = useHotel();
  const queries = useQueryClient();
  const isIdle = useIdle();
  const [state, setState] = useState<VoucherState | 'offered'>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!isIdle || !isVoucherSupported()) return;
    let isOver = false;
    const tell = (next: VoucherState | 'offered') => {
      if (!isOver) setState(next);
    };
    const isOwn = async () => {
      if (isOrderedHere || !hasSession()) return isOrderedHere;
      const bookings = await queries.ensureQueryData(bookingListOptions(hotelId)).catch(() => []);
      return bookings.some((booking) => booking.number === number);
    };
    const settle = async () => {
      const { forgetVoucher, renewVoucher, voucherState } = await loadVoucher();
      const address = { slug, number };
      if (isFresh && !isLasting(order)) return tell(await forgetVoucher(address));
      const before = await voucherState(address);
      if (before === null && isFresh && !(await isOwn())) return tell('offered');
      tell(before);
      if (isFresh) tell(await renewVoucher(address, await contentOf(order)));
    };
    // Storage barred, or the code did not come: nothing is kept, and nothing said.
    settle().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isIdle, slug, hotelId, number, order, isFresh, isOrderedHere, queries]);

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
