import type { Db } from '#api/src/context.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { type Kopecks, NO_MONEY } from '#contract/schemas/money.ts';

/** A refund that the bank has, as its guest sees it. */
export interface SentRefund {
  amount: Kopecks;
  /** null: it has not arrived. */
  done_at: Date | null;
}

/** Returns what the bank has of a reservation's refunds, in their order. */
export async function sentRefunds(
  db: Db,
  { hotel_id, id, refund_amount }: Pick<Reservation, 'hotel_id' | 'id' | 'refund_amount'>,
): Promise<SentRefund[]> {
  // Most reservations have none, so this saves a statement.
  if (refund_amount === NO_MONEY) return [];
  return db
    .selectFrom('refunds')
    .select(['amount', 'done_at'])
    .where('hotel_id', '=', hotel_id)
    .where('reservation_id', '=', id)
    .where('status', '<>', 'PLANNED')
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}
