import type { DoubleReceipt } from '#api/test/yookassa/double-receipts.ts';
import { linesLeft, rateOf, sumOfLines, VAT_NUMBERS } from './receipt-rules.ts';
import type { Shops } from './shops.ts';

/** An order as its second receipts need it, with what is planned to settle its payments. */
export interface OrderToClose {
  hotel_id: number;
  departure: string;
  timezone: string;
  ledger: { kind: 'PAYMENT' | 'REFUND'; amount: number; payment_id: string | null }[];
  refunds: { payment_id: string; amount: number; given_up: boolean }[];
  closings: {
    payment_id: string;
    amount: number;
    status: 'PLANNED' | 'SENT' | 'DONE';
    receipt_id: string | null;
    given_up: boolean;
  }[];
}

type Must = (holds: boolean, rule: string) => void;

/** The clocks of processes differ, and jump back by up to half a minute while a receipt is on its way. */
const TOLERANCE_MS = 60_000;

const dayIn = (timezone: string, at: number): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: timezone });

const madeOf = (shops: Shops, paymentId: string): DoubleReceipt[] =>
  shops.books.receipts
    .all()
    .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled');

const paymentsOf = ({ ledger }: OrderToClose) => ledger.filter(({ kind }) => kind === 'PAYMENT');

/** What no refund takes of a payment. */
function keptOf(
  { refunds }: OrderToClose,
  { payment_id, amount }: { payment_id: string | null; amount: number },
) {
  return refunds
    .filter((refund) => refund.payment_id === payment_id)
    .reduce((left, refund) => left - refund.amount, amount);
}

/** A payment is settled once, from the day of departure on, by what is kept of it. */
export function checkClosings(shops: Shops, order: OrderToClose, must: Must): void {
  const { closings, departure, timezone } = order;
  for (const payment of paymentsOf(order)) {
    const id = payment.payment_id ?? '';
    const kept = keptOf(order, payment);
    const planned = closings.filter(({ payment_id }) => payment_id === id);
    const made = madeOf(shops, id);
    must(planned.length <= 1, `payment ${id} is to be settled ${planned.length} times`);
    must(made.length <= planned.length, `payment ${id} is settled by ${made.length} receipts`);
    for (const { amount, status, receipt_id } of planned) {
      must(amount === kept, `${amount} of payment ${id} is to be settled, and ${kept} is kept`);
      const isMade = made.some((receipt) => receipt.id === receipt_id && receipt.status === 'succeeded');
      must(status !== 'DONE' || isMade, `payment ${id} counts as settled, and is not`);
    }
    for (const receipt of made) {
      const settled = sumOfLines(receipt.settlements);
      must(settled === kept, `${settled} of payment ${id} is settled, and ${kept} is kept`);
      const day = dayIn(timezone, (shops.settledAt.get(receipt.id) ?? 0) + TOLERANCE_MS);
      must(day >= departure, `payment ${id} is settled on ${day}, and its guest leaves on ${departure}`);
    }
  }
}

/**
 * When the jobs have had their time, what is kept of each payment of a stay that is over is settled by one receipt, whose
 * lines are those that no refund has taken. Returns how many there are.
 * @param lastJob when the jobs have run last, ms
 */
export function checkClosed(shops: Shops, order: OrderToClose, lastJob: number, must: Must): number {
  const { hotel_id, closings, refunds, departure, timezone } = order;
  const terms = shops.terms.get(hotel_id) ?? null;
  const isOver = departure <= dayIn(timezone, lastJob - TOLERANCE_MS);
  let count = 0;
  for (const payment of paymentsOf(order)) {
    const id = payment.payment_id ?? '';
    const made = madeOf(shops, id);
    if (terms === null || terms.settled_at_payment) {
      must(made.length === 0, `payment ${id} has a second receipt that its hotel does not owe`);
      continue;
    }
    if (!isOver || closings.some((closing) => closing.payment_id === id && closing.given_up)) continue;
    const isSettled = made.length === (keptOf(order, payment) > 0 ? 1 : 0);
    must(isSettled, `the stay is over, and payment ${id} has ${made.length} second receipts`);
    const [receipt] = made;
    if (!receipt) continue;
    count += 1;
    // What is paid back by hand has no lines here.
    if (refunds.some((refund) => refund.payment_id === id && refund.given_up)) continue;
    const paid = shops.books.payment(id);
    const owed = (paid ? linesLeft(shops, paid, must) : []).map(
      ({ description, amount }) =>
        `${description} ${amount.value} ${VAT_NUMBERS[`${rateOf(description, terms)}`]?.[0]} full_payment`,
    );
    const lines = receipt.items.map(
      ({ description, amount, vat_code, payment_mode }) =>
        `${description} ${amount.value} ${vat_code} ${payment_mode}`,
    );
    must(
      JSON.stringify(lines.toSorted()) === JSON.stringify(owed.toSorted()),
      `payment ${id} is settled by ${lines.join('; ')}, and ${owed.join('; ')} is kept`,
    );
  }
  return count;
}
