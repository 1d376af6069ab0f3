import type { Kopecks } from '#contract/schemas/money.ts';

/** What the tax office's receipt says (54-ФЗ). */
export interface FiscalReceipt {
  customer: { email?: string; phone?: string };
  lines: FiscalLine[];
}

export interface FiscalLine {
  /** At most 128 characters. */
  text: string;
  amount: Kopecks;
  vatCode: number;
  subject: 'service' | 'payment';
  mode: 'full_prepayment' | 'prepayment' | 'full_payment';
}
