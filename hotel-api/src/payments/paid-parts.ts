import { sql } from 'kysely';
import type { Trx } from '#api/src/database/transaction.ts';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { Kopecks } from '#contract/schemas/money.ts';

/** A payment of an order at an acquirer, with what is left of it. */
export interface PaidPart {
  id: string;
  receipt: FiscalReceipt | null;
  /** When its second receipt was planned; null: it was not. */
  closed_at: Date | null;
  paid: Kopecks;
  /** What no refund takes. */
  left: Kopecks;
}

/** Returns what was paid for a reservation at an acquirer, the latest first. The reservation must be locked. */
export async function paidParts(
  trx: Trx,
  { hotel_id, id }: { hotel_id: number; id: number },
): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select payments.id, payments.receipt, payments.closed_at, - ledger.amount as paid,
      - ledger.amount - coalesce((
        select sum(refunds.amount) from refunds
        where refunds.hotel_id = ${hotel_id} and refunds.payment_id = payments.id
      ), 0) as left
    from payments join ledger on ledger.hotel_id = payments.hotel_id
      and ledger.reservation_id = payments.reservation_id and ledger.payment_id = payments.id and kind = 'PAYMENT'
    where payments.hotel_id = ${hotel_id} and payments.reservation_id = ${id}
    order by ledger.id desc`.execute(trx);
  return rows;
}
