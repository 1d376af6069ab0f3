import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { PaymentTable } from '#api/src/database/payment-table.ts';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { AcquirerPayment } from './acquirer.ts';
import type { PaymentKey } from './take-payment.ts';

/** A payment that was begun at an acquirer, with what it is asked for by. */
export interface BegunPayment
  extends Pick<
    PaymentTable['payments'],
    'hotel_id' | 'id' | 'token' | 'attempt' | 'amount' | 'status' | 'address'
  > {
  /** The reservation's number. */
  order: string;
  hotel_slug: string;
}

const begunOf = (db: Db, hotelId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.hotel_id', '=', 'payments.hotel_id')
        .onRef('reservations.id', '=', 'payments.reservation_id'),
    )
    .innerJoin('hotels', 'hotels.id', 'payments.hotel_id')
    .select([
      'payments.hotel_id',
      'payments.id',
      'payments.token',
      'payments.attempt',
      'payments.amount',
      'payments.status',
      'payments.address',
      'reservations.number as order',
      'hotels.slug as hotel_slug',
    ])
    .where('payments.hotel_id', '=', hotelId);

/** Returns the last attempt to pay at an address. */
export const lastAttempt = (db: Db, { hotelId, token }: PaymentKey): Promise<BegunPayment | undefined> =>
  begunOf(db, hotelId)
    .where('payments.token', '=', token)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns a hotel's payment by the acquirer's id of it. */
export const begunPayment = (db: Db, hotelId: number, id: string): Promise<BegunPayment | undefined> =>
  begunOf(db, hotelId).where('payments.id', '=', id).executeTakeFirst();

interface Attempt extends PaymentKey {
  reservationId: number;
  attempt: number;
  address: string;
  receipt: FiscalReceipt | null;
  at: Date;
}

/** Notes a payment that was begun. Of two that begin one attempt at once both have the same payment; it is noted once. */
export async function noteBegun(
  db: Db,
  { hotelId, token, reservationId, attempt, address, receipt, at }: Attempt,
  { id, amount }: AcquirerPayment,
): Promise<BegunPayment> {
  await db
    .insertInto('payments')
    .values({
      hotel_id: hotelId,
      id,
      reservation_id: reservationId,
      token,
      attempt,
      amount,
      status: 'PENDING',
      address,
      receipt: receipt && JSON.stringify(receipt),
      ask_at: new Date(at.getTime() + FIRST_PAUSE_MS),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return begunOf(db, hotelId)
    .where('payments.token', '=', token)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
}

/** Notes how a payment has ended. False: somebody else has noted it. */
export async function noteEnded(
  db: Db,
  { hotel_id, id }: Pick<BegunPayment, 'hotel_id' | 'id'>,
  status: 'SUCCEEDED' | 'CANCELED',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ status })
    .where((eb) => eb.and({ hotel_id, id, status: 'PENDING' }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const FIRST_PAUSE_MS = 60_000;
/** After the last pause a payment is asked for at that interval until it has ended. Seconds. */
const PAUSES = [60, 120, 300, 600, 1_800, 3_600, 10_800, 21_600];
const BATCH = 5;

/** Returns the hotels that have payments to be asked for. */
export async function hotelsWithOpenPayments(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('hotel_id')
    .distinct()
    .where('status', '=', sql.lit('PENDING'))
    .where('ask_at', '<=', now)
    .execute();
  return rows.map(({ hotel_id }) => hotel_id);
}

/** Takes some of a hotel's payments that are to be asked for. What another process is taking is skipped. */
export async function claimOpenPayments(db: Db, hotelId: number, now: Date): Promise<BegunPayment[]> {
  const { rows } = await sql<BegunPayment>`
    with due as (
      select id from payments
      where hotel_id = ${hotelId} and status = 'PENDING' and ask_at <= ${now}
      order by ask_at limit ${sql.lit(BATCH)} for update skip locked
    )
    update payments set asks = asks + 1,
      ask_at = ${now}::timestamptz
        + make_interval(secs => (${sql.lit(`{${PAUSES.join(',')}}`)}::int[])[least(asks + 1, ${sql.lit(PAUSES.length)})])
    from due, reservations, hotels
    where payments.hotel_id = ${hotelId} and payments.id = due.id
      and reservations.hotel_id = ${hotelId} and reservations.id = payments.reservation_id
      and hotels.id = ${hotelId}
    returning payments.hotel_id, payments.id, payments.token, payments.attempt, payments.amount, payments.status,
      payments.address, reservations.number as "order", hotels.slug as hotel_slug`.execute(db);
  return rows;
}
