import type { ReceiptTerms } from '#api/src/receipts/receipt-terms.ts';
import type { DoublePayment } from '#api/test/yookassa/books.ts';
import { kopecksIn } from '#api/test/yookassa/double-receipts.ts';
import { rublesOf, type Shops } from './shops.ts';

interface ReceiptLine {
  description: string;
  amount: { value: string };
  vat_code: number;
  payment_mode: string;
}

interface SentReceipt {
  tax_system_code?: number;
  items: ReceiptLine[];
}

/** The numbers of VAT rates as the tax office has them: of the service itself, and of a prepayment, of which it is a part. */
export const VAT_NUMBERS: Record<string, [settled: number, prepaid: number]> = {
  ...{ none: [1, 1], 0: [2, 2], 5: [7, 9], 7: [8, 10], 10: [3, 5], 20: [4, 6], 22: [11, 12] },
};

const linesOf = ({ receipt }: { receipt?: unknown }) => (receipt as SentReceipt | undefined)?.items ?? [];
export const sumOfLines = (lines: readonly Pick<ReceiptLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + kopecksIn(amount), 0);

/**
 * The lines of each payment add up to it, with the hotel's VAT; those of what goes back are lines of what was paid, and
 * none goes back twice. So those of an order, payments less refunds, are what the acquirer keeps of it.
 */
export function checkReceipts(
  shops: Shops,
  hotelId: number,
  number: string,
  must: (holds: boolean, rule: string) => void,
): void {
  const terms = shops.terms.get(hotelId) ?? null;
  let isComparable = true;
  let receipted = 0;
  let kept = 0;
  for (const payment of (shops.paymentsOf.get(number) ?? []).flatMap((id) => shops.books.payment(id) ?? [])) {
    const { id } = payment;
    const lines = linesOf(payment);
    must((payment.receipt !== undefined) === (terms !== null), `payment ${id} has a receipt, or has none`);
    if (terms === null) continue;
    const asked = shops.asked.get(id) ?? 0;
    must(
      sumOfLines(lines) === asked,
      `the receipt of ${id} is of ${sumOfLines(lines)}, and ${asked} is asked`,
    );
    must(
      (payment.receipt as SentReceipt).tax_system_code === terms.tax_system,
      `the receipt of ${id} has another tax system`,
    );
    for (const { description, vat_code, payment_mode } of lines) {
      const { settled_at_payment: isSettled = false } = terms;
      const rate = rateOf(description, terms);
      must(
        vat_code === VAT_NUMBERS[`${rate}`]?.[isSettled ? 0 : 1] &&
          (payment_mode === 'full_payment') === isSettled,
        `${description} is of VAT ${rate}, and ${payment_mode} with ${vat_code} is on the receipt`,
      );
    }
    if (payment.status !== 'succeeded') continue;
    // A receipt of a sum that was not taken cannot be returned line by line.
    isComparable &&= kopecksIn(payment.amount) === asked;
    receipted += sumOfLines(linesLeft(shops, payment, must));
    kept +=
      kopecksIn(payment.amount) -
      returnsOf(shops, id).reduce((sum, { amount }) => sum + kopecksIn(amount), 0);
  }
  if (isComparable) must(receipted === kept, `the receipts leave ${receipted}, and ${kept} is kept`);
}

const returnsOf = (shops: Shops, id: string) =>
  shops.books.refunds().filter(({ payment_id, status }) => payment_id === id && status !== 'canceled');

/** The VAT of nights, or of extras. */
export const rateOf = (description: string, { vat, extras_vat = vat }: ReceiptTerms) =>
  description.startsWith('Проживание, ') ? vat : extras_vat;

/** Returns the lines of a payment, less what has gone back by receipts. */
export function linesLeft(
  shops: Shops,
  payment: DoublePayment,
  must: (holds: boolean, rule: string) => void,
): ReceiptLine[] {
  const nameOf = ({ description, vat_code, payment_mode }: ReceiptLine) =>
    `${description} ${vat_code} ${payment_mode}`;
  const back = new Map<string, number>();
  for (const line of returnsOf(shops, payment.id).flatMap(linesOf))
    back.set(nameOf(line), (back.get(nameOf(line)) ?? 0) + kopecksIn(line.amount));
  const left = linesOf(payment).map((line) => {
    const taken = Math.min(back.get(nameOf(line)) ?? 0, kopecksIn(line.amount));
    back.set(nameOf(line), (back.get(nameOf(line)) ?? 0) - taken);
    return { ...line, amount: { value: rublesOf(kopecksIn(line.amount) - taken) } };
  });
  for (const [name, rest] of back) must(rest === 0, `${name} goes back by ${rest}, which was not paid`);
  return left.filter(({ amount }) => kopecksIn(amount) > 0);
}
