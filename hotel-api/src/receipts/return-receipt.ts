import { type Kopecks, least, minus, most, NO_MONEY, plus } from '#contract/schemas/money.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';

interface ReceiptedPayment {
  receipt: FiscalReceipt | null;
  paid: Kopecks;
  /** What has not been returned before. */
  left: Kopecks;
}

/**
 * Returns the receipt of what goes back of a payment: its last lines first, so that the lines of all returns together are
 * those of the payment. Null: the hotel makes its receipts itself, or the receipt is not of what was paid.
 */
export function returnReceipt(
  { receipt, paid, left }: ReceiptedPayment,
  amount: Kopecks,
): FiscalReceipt | null {
  if (!receipt || plus(...receipt.lines.map((line) => line.amount)) !== paid) return null;
  const from = minus(left, amount);
  let end: Kopecks = NO_MONEY;
  const lines = receipt.lines.flatMap((line) => {
    const begin = end;
    end = plus(end, line.amount);
    const [first, last] = [most(begin, from), least(end, left)];
    return last > first ? [{ ...line, amount: minus(last, first) }] : [];
  });
  return { ...receipt, lines };
}
