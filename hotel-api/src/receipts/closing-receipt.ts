import type { Kopecks } from '#contract/schemas/money.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import { returnReceipt } from './return-receipt.ts';

/** Returns a receipt of the same services as rendered, where their prepayment was. */
export const asFullPayment = (receipt: FiscalReceipt): FiscalReceipt => ({
  ...receipt,
  lines: receipt.lines.map((line) => ({ ...line, mode: 'full_payment' })),
});

/**
 * Returns the second receipt of a payment (54-ФЗ), by which its services are settled with what was prepaid: the lines
 * that no refund has taken. Null: the hotel makes its receipts itself, the payment has settled them already, or nothing
 * is left of it.
 */
export function closingReceipt(payment: {
  receipt: FiscalReceipt | null;
  paid: Kopecks;
  left: Kopecks;
}): FiscalReceipt | null {
  const left = returnReceipt(payment, payment.left);
  if (!left) return null;
  const lines = left.lines.filter(({ mode }) => mode !== 'full_payment');
  return lines.length > 0 ? asFullPayment({ ...left, lines }) : null;
}
