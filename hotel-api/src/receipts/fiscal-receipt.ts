import type { Kopecks } from '#contract/schemas/money.ts';
import type { ReceiptSubject, VatRate } from './receipt-terms.ts';

/** What the tax office's receipt says (54-ФЗ). */
export interface FiscalReceipt {
  customer: { email: string } | { phone: string };
  /** By its number, 1 to 6; null: that of the shop. */
  taxSystem: number | null;
  lines: FiscalLine[];
}

export interface FiscalLine {
  /** At most 128 characters. */
  text: string;
  /** More than nothing. */
  amount: Kopecks;
  /** Of the service itself; of a prepayment it is a part of the sum. */
  vat: VatRate;
  /** Without it a service. */
  subject?: ReceiptSubject;
  mode: PaymentMode;
}

/** Everything before the stay, a part of it before the stay, or the stay itself. */
export type PaymentMode = 'full_prepayment' | 'partial_prepayment' | 'full_payment';
