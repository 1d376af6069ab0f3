import { randomUUID } from 'node:crypto';
import type { Trx } from '#api/src/database/transaction.ts';
import { asFullPayment } from '#api/src/receipts/closing-receipt.ts';
import { returnReceipt } from '#api/src/receipts/return-receipt.ts';
import { type Kopecks, least, minus } from '#contract/schemas/money.ts';
import { paidParts } from './paid-parts.ts';

interface OfReservation {
  hotel_id: number;
  id: number;
}

/** What the ledger returns: this payment, or without one part of whatever was paid. */
interface ReturnedSum {
  amount: Kopecks;
  payment_id: string | null;
}

/**
 * Plans, in the transaction that enters a refund, which payments it is taken from: the one that it names, else the latest
 * first, each up to what is left of it. What was paid elsewhere than at an acquirer is returned by hand. The reservation
 * must be locked, so no payment is returned twice.
 */
export async function planRefund(
  trx: Trx,
  { hotel_id, id }: OfReservation,
  { amount, payment_id }: ReturnedSum,
  at: Date,
): Promise<void> {
  const payments = await paidParts(trx, { hotel_id, id });
  let rest = amount;
  for (const payment of payments) {
    if (payment_id !== null && payment.id !== payment_id) continue;
    const part = least(rest, payment.left);
    if (part <= 0) continue;
    rest = minus(rest, part);
    const returned = returnReceipt(payment, part);
    // A stay that is over was settled by its second receipt, so no prepayment goes back.
    const receipt = returned && payment.closed_at ? asFullPayment(returned) : returned;
    await trx
      .insertInto('refunds')
      .values({
        hotel_id,
        key: randomUUID(),
        reservation_id: id,
        payment_id: payment.id,
        amount: part,
        status: 'PLANNED',
        refund_id: null,
        receipt: receipt && JSON.stringify(receipt),
        next_at: at,
        created_at: at,
      })
      .execute();
  }
}
