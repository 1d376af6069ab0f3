import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import { normalizeReservationNumber } from '#api/src/reservations/reservation-ids.ts';
import type { Kopecks } from '#contract/schemas/money.ts';

/** What is sent to acquirers at least once, with a receipt each, and asked for until it is through. */
interface SendingReceipts {
  /** null: the hotel makes its receipts itself. */
  refunds: FiscalReceipt | null;
  closing_receipts: FiscalReceipt;
}
/** The tables of it have one form, but for the name of the acquirer's id. */
export type SendingTable = keyof SendingReceipts;
const IDS: Record<SendingTable, string> = { refunds: 'refund_id', closing_receipts: 'receipt_id' };

/** A row that the job has taken. */
export interface DueSending<Table extends SendingTable> {
  hotel_id: number;
  key: string;
  payment_id: string;
  amount: Kopecks;
  receipt: SendingReceipts[Table];
  /** The acquirer's id; null: it has not said that it has it. */
  sent_id: string | null;
  tries: number;
  attempts: number;
  tried_at: Date;
  /** The reservation's number. */
  order: string;
  hotel_slug: string;
}

/** After the last pause what was not sent is given up: the pauses add up to 16 hours. Seconds. */
export const SENDING_PAUSES = [30, 60, 300, 1_800, 7_200, 18_000, 28_800];
const BATCH = 5;

/** Returns the hotels that have something to be sent or asked for. */
export async function hotelsWithSendings(db: Db, table: SendingTable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ hotel_id: number }>`
    select distinct hotel_id from ${sql.table(table)}
    where status <> 'DONE' and given_up_at is null and next_at <= ${now}`.execute(db);
  return rows.map(({ hotel_id }) => hotel_id);
}

/** Takes some of a hotel's rows that are due. What another process is taking is skipped. */
export async function claimSendings<Table extends SendingTable>(
  db: Db,
  table: Table,
  hotelId: number,
  now: Date,
): Promise<DueSending<Table>[]> {
  const { rows } = await sql<DueSending<Table>>`
    with due as (
      select key from ${sql.table(table)}
      where hotel_id = ${hotelId} and status <> 'DONE' and given_up_at is null and next_at <= ${now}
      order by next_at limit ${sql.lit(BATCH)} for update skip locked
    )
    update ${sql.table(table)} as sending
    set attempts = attempts + 1, tried_at = coalesce(tried_at, ${now}::timestamptz),
      next_at = ${now}::timestamptz + make_interval(
        secs => (${sql.lit(`{${SENDING_PAUSES.join(',')}}`)}::int[])[least(attempts + 1, ${sql.lit(SENDING_PAUSES.length)})]
      )
    from due, reservations, hotels
    where sending.hotel_id = ${hotelId} and sending.key = due.key
      and reservations.hotel_id = ${hotelId} and reservations.id = sending.reservation_id
      and hotels.id = ${hotelId}
    returning sending.hotel_id, sending.key, sending.payment_id, sending.amount, sending.receipt,
      sending.${sql.ref(IDS[table])} as sent_id, sending.tries, sending.attempts, sending.tried_at,
      reservations.number as "order", hotels.slug as hotel_slug`.execute(db);
  return rows;
}

type SendingKey = Pick<DueSending<SendingTable>, 'hotel_id' | 'key'>;

/** Notes that the acquirer has it, and whether it is through. */
export async function noteSent(
  db: Db,
  table: SendingTable,
  { hotel_id, key }: SendingKey,
  sentId: string,
  doneAt: Date | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(IDS[table])} = ${sentId},
      status = ${doneAt ? 'DONE' : 'SENT'}, done_at = ${doneAt}::timestamptz
    where hotel_id = ${hotel_id} and key = ${key}`.execute(db);
}

/**
 * Notes that it is not through.
 * @param newTry this try has certainly failed, and the next has a key of its own, and so many attempts behind it; null: it
 *   may have gone well
 * @param givenUpAt null: it is sent or asked for again
 */
export async function noteNotSent(
  db: Db,
  table: SendingTable,
  { hotel_id, key }: SendingKey,
  newTry: { attempts: number } | null,
  givenUpAt: Date | null,
): Promise<void> {
  const anew = newTry
    ? sql`, status = 'PLANNED', ${sql.ref(IDS[table])} = null, tried_at = null, tries = tries + 1,
        attempts = ${newTry.attempts}`
    : sql``;
  await sql`
    update ${sql.table(table)} set given_up_at = ${givenUpAt}::timestamptz${anew}
    where hotel_id = ${hotel_id} and key = ${key}`.execute(db);
}

/** What is not through, as the desk sees it. */
export interface HangingSending {
  number: string;
  payment_id: string;
  amount: Kopecks;
  status: 'PLANNED' | 'SENT';
  attempts: number;
  created_at: Date;
  given_up_at: Date | null;
}

/** Returns the rows of a hotel that are not through, the oldest first. */
export async function hangingSendings(
  db: Db,
  table: SendingTable,
  hotelId: number,
): Promise<HangingSending[]> {
  const { rows } = await sql<HangingSending>`
    select number, payment_id, amount, sending.status, attempts, sending.created_at, given_up_at
    from ${sql.table(table)} as sending
    join reservations on reservations.hotel_id = sending.hotel_id and reservations.id = sending.reservation_id
    where sending.hotel_id = ${hotelId} and reservations.hotel_id = ${hotelId} and sending.status <> 'DONE'
    order by sending.created_at, sending.key`.execute(db);
  return rows;
}

/** What the desk says of what was given up: it was done by hand, or is to be sent again under a key of its own. */
export type DeskWord = 'by hand' | 'again';

/**
 * Ends what was given up, or sends it again.
 * @param of the number of its order, or the id of its payment
 * @returns how many there were
 */
export async function endGivenUp(
  db: Db,
  table: SendingTable,
  { hotelId, of, word, at }: { hotelId: number; of: string; word: DeskWord; at: Date },
): Promise<number> {
  const changes =
    word === 'by hand'
      ? sql`status = 'DONE', done_at = ${at}::timestamptz`
      : sql`given_up_at = null, tried_at = null, tries = tries + 1, attempts = 0, next_at = ${at}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as sending set ${changes} from reservations
    where sending.hotel_id = ${hotelId} and sending.status <> 'DONE' and given_up_at is not null
      and reservations.hotel_id = ${hotelId} and reservations.id = sending.reservation_id
      and (number = ${normalizeReservationNumber(of)} or payment_id = ${of})`.execute(db);
  return Number(numAffectedRows);
}
