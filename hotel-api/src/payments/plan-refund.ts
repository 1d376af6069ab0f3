import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#api/src/database/transaction.ts';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import { returnReceipt } from '#api/src/receipts/return-receipt.ts';
import { type Kopecks, least, minus } from '#contract/schemas/money.ts';

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
  const { rows: payments } = await sql<{
    id: string;
    receipt: FiscalReceipt | null;
    paid: Kopecks;
    left: Kopecks;
  }>`
    select payments.id, payments.receipt, - ledger.amount as paid,
      - ledger.amount - coalesce((
        select sum(refunds.amount) from refunds
        where refunds.hotel_id = ${hotel_id} and refunds.payment_id = payments.id
      ), 0) as left
    from payments join ledger on ledger.hotel_id = payments.hotel_id
      and ledger.reservation_id = payments.reservation_id and ledger.payment_id = payments.id and kind = 'PAYMENT'
    where payments.hotel_id = ${hotel_id} and payments.reservation_id = ${id}
    order by ledger.id desc`.execute(trx);
  let rest = amount;
  for (const payment of payments) {
    if (payment_id !== null && payment.id !== payment_id) continue;
    const part = least(rest, payment.left);
    if (part <= 0) continue;
    rest = minus(rest, part);
    const receipt = returnReceipt(payment, part);
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
