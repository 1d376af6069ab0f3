import { sql, type Updateable } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { PaymentTable } from '#api/src/database/payment-table.ts';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { type Kopecks, NO_MONEY } from '#contract/schemas/money.ts';

/** A refund that the job has taken. */
export interface DueRefund
  extends Pick<PaymentTable['refunds'], 'hotel_id' | 'key' | 'payment_id' | 'amount' | 'refund_id'> {
  receipt: FiscalReceipt | null;
  tries: number;
  attempts: number;
  tried_at: Date;
  /** The reservation's number. */
  order: string;
  hotel_slug: string;
}

/** After the last pause a refund that was not sent is given up: the pauses add up to 16 hours. Seconds. */
export const REFUND_PAUSES = [30, 60, 300, 1_800, 7_200, 18_000, 28_800];
const BATCH = 5;

/** Returns the hotels that have refunds to be sent or asked for. */
export async function hotelsWithRefunds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('hotel_id')
    .distinct()
    .where('status', '<>', sql.lit('DONE'))
    .where('given_up_at', 'is', null)
    .where('next_at', '<=', now)
    .execute();
  return rows.map(({ hotel_id }) => hotel_id);
}

/** Takes some of a hotel's refunds that are due. What another process is taking is skipped. */
export async function claimRefunds(db: Db, hotelId: number, now: Date): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    with due as (
      select key from refunds
      where hotel_id = ${hotelId} and status <> 'DONE' and given_up_at is null and next_at <= ${now}
      order by next_at limit ${sql.lit(BATCH)} for update skip locked
    )
    update refunds set attempts = attempts + 1, tried_at = coalesce(tried_at, ${now}::timestamptz),
      next_at = ${now}::timestamptz + make_interval(
        secs => (${sql.lit(`{${REFUND_PAUSES.join(',')}}`)}::int[])[least(attempts + 1, ${sql.lit(REFUND_PAUSES.length)})]
      )
    from due, reservations, hotels
    where refunds.hotel_id = ${hotelId} and refunds.key = due.key
      and reservations.hotel_id = ${hotelId} and reservations.id = refunds.reservation_id
      and hotels.id = ${hotelId}
    returning refunds.hotel_id, refunds.key, refunds.payment_id, refunds.amount, refunds.refund_id, refunds.receipt, refunds.tries,
      refunds.attempts, refunds.tried_at, reservations.number as "order", hotels.slug as hotel_slug`.execute(
    db,
  );
  return rows;
}

/** Notes what has become of a refund. */
export async function noteRefund(
  db: Db,
  { hotel_id, key }: Pick<DueRefund, 'hotel_id' | 'key'>,
  changes: Updateable<PaymentTable['refunds']>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set(changes)
    .where((eb) => eb.and({ hotel_id, key }))
    .execute();
}

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

/** A refund that has not arrived, as the desk sees it. */
export interface HangingRefund extends Pick<PaymentTable['refunds'], 'amount' | 'status' | 'payment_id'> {
  number: string;
  attempts: number;
  created_at: Date;
  given_up_at: Date | null;
}

/** Returns a hotel's refunds that have not arrived, the oldest first. */
export const hangingRefunds = (db: Db, hotelId: number): Promise<HangingRefund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.hotel_id', '=', 'refunds.hotel_id')
        .onRef('reservations.id', '=', 'refunds.reservation_id'),
    )
    .select([
      'number',
      'amount',
      'refunds.status',
      'payment_id',
      'attempts',
      'refunds.created_at',
      'given_up_at',
    ])
    .where('refunds.hotel_id', '=', hotelId)
    .where('reservations.hotel_id', '=', hotelId)
    .where('refunds.status', '<>', 'DONE')
    .orderBy('refunds.created_at')
    .execute();
