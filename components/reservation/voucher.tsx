import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { loadSessionAndNetwork } from '#components/auth/deferred-session.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { loadToaster } from '#components/ui/toast.ts';
import { useIdle } from '#components/ui/use-idle.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { hasSession } from '#lib/client/auth/user-query.ts';
import { reservationListOptions } from '#lib/client/reservation/account-queries.ts';
import {
  dropOldVouchers,
  dropVoucher,
  isVoucher,
  isVoucherSupported,
  savedUntil,
  saveVoucher,
  type VoucherState,
  voucherState,
  wantVouchers,
} from '#lib/client/reservation/voucher.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import { voucherTexts } from './texts.tsx';
import styles from './voucher.module.css';

type Props = {
  order: PublicOrder;
  /** The number as the address has it, which is what the saved page is found by. */
  number: string;
  /** Whether the API has just said so. A saved page shows what it said then. */
  isFresh: boolean;
  /** Whether this tab has made the reservation. */
  isFromThisTab: boolean;
  /** The number as a QR code. */
  code: ReactNode;
};

/** The guest shows it at the desk. It says whether it opens without a network. */
export function Voucher({ code, ...voucher }: Props) {
  const { order } = voucher;
  const { state, isBusy, save, remove } = useVoucher(voucher);
  if (!isVoucher(order)) return null;
  return (
    <VoucherTicket number={order.number} code={code}>
      <div className={styles.saving} data-screen="" data-scripted="">
        <p role="status">{state ? voucherTexts[state] : null}</p>
        {state === 'saved' ? (
          <Button look="text" isBusy={isBusy} onClick={remove}>
            <Icon name="trash" />
            {voucherTexts.remove}
          </Button>
        ) : null}
        {state === 'offered' || state === 'removed' || state === 'failed' ? (
          <Button look="text" isBusy={isBusy} onClick={save}>
            <Icon name="file" />
            {voucherTexts.save}
          </Button>
        ) : null}
      </div>
    </VoucherTicket>
  );
}

type TicketProps = { number: string; code: ReactNode; children: ReactNode };

/** The number to show at the desk. `children` is how to have it without a network. */
export function VoucherTicket({ number, code, children }: TicketProps) {
  return (
    <section aria-labelledby="voucher-title">
      <h2 id="voucher-title" className="visually-hidden">
        {voucherTexts.title}
      </h2>
      <div className={styles.ticket}>
        {code}
        <div className={styles.text}>
          <p className={styles.label}>{voucherTexts.number}</p>
          <p className={styles.number}>{number}</p>
          <p className={styles.hint}>{voucherTexts.show}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

/**
 * Saves the page of a paid reservation for use without a network once the browser is idle, in the tab that has made it
 * and for the account that owns it. A guest who has only opened its link is offered to save it. The voucher of a
 * reservation that is no longer paid is removed.
 */
function useVoucher({ number, order, isFresh, isFromThisTab }: Omit<Props, 'code'>) {
  const { id: hotelId, root } = useHotel();
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
      if (isFromThisTab || !hasSession()) return isFromThisTab;
      const reservations = await queries.ensureQueryData(reservationListOptions(hotelId)).catch(() => []);
      return reservations.some((reservation) => reservation.number === number);
    };
    const settle = async () => {
      const address = { root, number };
      await dropOldVouchers();
      if (isFresh && !(isVoucher(order) && savedUntil(order).getTime() > serverNow())) {
        await dropVoucher(address);
        return tell(null);
      }
      const before = await voucherState(address);
      if (before === null && isFresh && !(await isOwn())) return tell('offered');
      tell(before);
      if (isFresh && before !== 'removed') tell(await saveVoucher(address, order, await pageFiles()));
    };
    // The browser bars storage here: nothing is saved, and nothing is said.
    settle().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isIdle, root, hotelId, number, order, isFresh, isFromThisTab, queries]);

  const press = async (work: () => Promise<VoucherState>) => {
    setBusy(true);
    setState(await work().catch(() => 'failed' as const));
    setBusy(false);
  };
  const save = async () => {
    wantVouchers(true);
    return (await saveVoucher({ root, number }, order, await pageFiles())) ?? 'failed';
  };
  const remove = async (): Promise<VoucherState> => {
    wantVouchers(false);
    await dropVoucher({ root, number });
    return 'removed';
  };
  return { state, isBusy, save: () => press(save), remove: () => press(remove) };
}

/** The files that this page needs without a network: those it has loaded, and those it would load later. */
async function pageFiles(): Promise<string[]> {
  const pictures = pagePictures();
  await Promise.all([loadSessionAndNetwork(), loadToaster(), document.fonts.ready, pictures]);
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Before this page the tab may have loaded many pictures.
  const others = loaded.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name);
  // Code that has just arrived runs before it is listed among what was loaded.
  const scripts = [...document.scripts].map(({ src }) => src);
  return [...others, ...scripts, ...(await pictures)];
}

/** Only a picture that has loaded says which file it is, so those further down the page are left out. */
function pagePictures(): Promise<string[]> {
  const awaited = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
  return Promise.all(
    awaited.map(async (image) => {
      await image.decode().catch(() => undefined);
      return image.currentSrc;
    }),
  );
}
