import { type Kopecks, NO_MONEY } from '@/lib/contracts/money';
import { settlementTexts } from '@/lib/messages/ru-payment';
import type { Settlement } from './settlement.ts';

type SettlementLine = { label: string; kopecks: Kopecks };

/** The amounts under an order's total on the order page and in the cabinet, without zero and unknown ones. */
export function settlementLines(money: Settlement): SettlementLine[] {
  const { isCanceled, paid, dueNow, dueAtHotel, refund, kept } = money;
  const wasPaid = paid !== null && paid > 0;
  return [
    { label: isCanceled ? settlementTexts.wasPaid : settlementTexts.paid, kopecks: paid ?? NO_MONEY },
    { label: settlementTexts.dueNow, kopecks: dueNow ?? NO_MONEY },
    { label: settlementTexts.dueAtHotel, kopecks: dueAtHotel ?? NO_MONEY },
    // If anything was paid, both are shown, even when one is zero.
    ...(wasPaid && refund !== null
      ? [{ label: isCanceled ? settlementTexts.refund : settlementTexts.returned, kopecks: refund }]
      : []),
    ...(wasPaid && kept !== null ? [{ label: settlementTexts.kept, kopecks: kept }] : []),
  ].filter(
    ({ label, kopecks }) => kopecks > 0 || label === settlementTexts.refund || label === settlementTexts.kept,
  );
}

/** Where the whole total is to be paid, if it is to be paid in one place and nothing of it is paid yet: then that is all there is to say. */
export function wholeDue({ paid, dueNow, dueAtHotel }: Settlement, total: Kopecks): string | null {
  if (paid === null || paid > 0) return null;
  if (dueNow === total) return settlementTexts.dueNow;
  return dueAtHotel === total ? settlementTexts.dueAtHotel : null;
}
