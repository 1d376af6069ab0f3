import { sql } from 'kysely';
import type { Context, Db } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { closingReceipt } from '#api/src/receipts/closing-receipt.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import { plus } from '#contract/schemas/money.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { paidParts } from './paid-parts.ts';

/** An order with a payment whose second receipt is not planned. */
interface UnclosedOrder {
  hotel_id: number;
  id: number;
  departure: string;
  timezone: string;
}

/**
 * Plans the second receipt of each prepayment on the day of departure, by the hotel's clock: of what no refund has taken,
 * so of a cancelled order what the hotel keeps.
 */
export async function planClosingReceipts({
  db,
  clock,
  disk,
}: Pick<Context, 'db' | 'clock' | 'disk'>): Promise<void> {
  const now = clock.now();
  const orders = await unclosedOrders(db, now);
  const leaving = orders.filter((order) => isLeaving(order, now));
  if (leaving.length === 0 || !(await disk.isEnough())) return;
  for (const order of leaving) await closeOrder(db, order, now);
}

const isLeaving = ({ departure, timezone }: UnclosedOrder, now: Date): boolean =>
  departure <= todayIn(timezone, now);

/** The orders whose guests leave, by a bound that is wide enough for every time zone. */
async function unclosedOrders(db: Db, now: Date): Promise<UnclosedOrder[]> {
  const { rows } = await sql<UnclosedOrder>`
    select distinct payments.hotel_id, reservations.id, departure, timezone
    from payments
    join reservations on reservations.hotel_id = payments.hotel_id and reservations.id = payments.reservation_id
    join hotels on hotels.id = payments.hotel_id
    where payments.status = 'SUCCEEDED' and payments.receipt is not null and closed_at is null
      and departure <= ${addIsoDays(now.toISOString().slice(0, 10), 1)}`.execute(db);
  return rows;
}

/** Of two processes at once the second finds the payments closed. */
function closeOrder(db: Db, order: UnclosedOrder, now: Date): Promise<void> {
  const { hotel_id, id } = order;
  return inTransaction(db, async (trx) => {
    await lockReservation(trx, { hotel_id, id });
    const { departure } = await trx
      .selectFrom('reservations')
      .select('departure')
      .where('hotel_id', '=', hotel_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The stay may have been made longer meanwhile.
    if (!isLeaving({ ...order, departure }, now)) return;
    for (const payment of await paidParts(trx, { hotel_id, id })) {
      if (payment.closed_at || !payment.receipt) continue;
      await trx
        .updateTable('payments')
        .set({ closed_at: now })
        .where('hotel_id', '=', hotel_id)
        .where('id', '=', payment.id)
        .execute();
      const receipt = closingReceipt(payment);
      if (!receipt) continue;
      await trx
        .insertInto('closing_receipts')
        .values({
          hotel_id,
          key: `closing-${payment.id}`,
          reservation_id: id,
          payment_id: payment.id,
          amount: plus(...receipt.lines.map((line) => line.amount)),
          status: 'PLANNED',
          receipt_id: null,
          receipt: JSON.stringify(receipt),
          next_at: now,
          created_at: now,
        })
        .execute();
    }
  });
}
