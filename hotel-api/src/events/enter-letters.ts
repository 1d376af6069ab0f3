import { sql } from 'kysely';
import type { Context, Db } from '#api/src/context.ts';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { FINISH_PAYING, LETTER_DAYS, type LetterOrder, letterTime } from './letter-times.ts';
import { isSentBy, letterEvent, SCHEDULED_LETTERS, type ScheduledLetter } from './scheduled-letters.ts';

/**
 * Enters the letters whose time has come among the events of their orders, from where they are sent. No two events of an
 * order are the same letter, so of instances that look at the same moment one enters it. Returns how many were entered.
 */
export async function enterLetters({
  db,
  clock,
  mailer,
  disk,
}: Pick<Context, 'db' | 'clock' | 'mailer' | 'disk'>): Promise<number> {
  // Without a mail server nothing is kept for later.
  if (!mailer || !(await disk.isEnough())) return 0;
  const now = clock.now();
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', sql<HotelPresentation['letters'] | null>`presentation -> 'letters'`.as('letters')])
    .execute();
  let entered = 0;
  for (const letter of SCHEDULED_LETTERS) {
    const sending = hotels.filter(({ letters }) => isSentBy(letters ?? undefined, letter));
    const ids = sending.map(({ id }) => id);
    for (const order of await ordersWith(db, letter, ids, now)) {
      const at = letterTime(letter, order, now);
      if (at && at <= now && (await enter(db, order, letter, now))) entered += 1;
    }
  }
  return entered;
}

interface FoundOrder extends LetterOrder {
  hotel_id: number;
  id: number;
}

/** The orders as the times of letters need them. */
const letterOrders = (db: Db) =>
  db
    .selectFrom('reservations')
    .innerJoin('hotels', 'hotels.id', 'reservations.hotel_id')
    .select([
      'reservations.hotel_id',
      'reservations.id',
      'hotels.timezone',
      'reservations.status',
      'reservations.arrival',
      'reservations.departure',
      'reservations.created_at',
      'reservations.hold_until',
      sql<Date | null>`(
        select max(events.created_at) from events
        where events.hotel_id = reservations.hotel_id and events.reservation_id = reservations.id
          and events.type = 'order.changed')`.as('changed_at'),
      sql<Date | null>`(
        select max(done_at) from events join deliveries
          on deliveries.hotel_id = events.hotel_id and deliveries.event_id = events.id
        where events.hotel_id = reservations.hotel_id and events.reservation_id = reservations.id
          and events.type = 'order.made' and deliveries.hotel_id = reservations.hotel_id and carrier = 'guest')`.as(
        'asked_at',
      ),
    ]);

/** One order as it is now. */
export const letterOrder = (db: Db, hotelId: number, number: string): Promise<LetterOrder> =>
  letterOrders(db)
    .where('reservations.hotel_id', '=', hotelId)
    .where('reservations.number', '=', number)
    .executeTakeFirstOrThrow();

/** The orders of these hotels that have not had the letter, by bounds that are wide enough for every time zone. */
async function ordersWith(
  db: Db,
  letter: ScheduledLetter,
  hotelIds: readonly number[],
  now: Date,
): Promise<FoundOrder[]> {
  const orders = letterOrders(db)
    .where(sql<boolean>`reservations.hotel_id = any(${hotelIds}::bigint[])`)
    .where(
      sql<boolean>`not exists (
        select from events where events.hotel_id = reservations.hotel_id
          and events.reservation_id = reservations.id and events.type = ${letterEvent(letter)})`,
    );
  if (letter === 'finish_paying') {
    const until = new Date(now.getTime() + FINISH_PAYING.from * 60_000);
    return orders
      .where('reservations.status', '=', sql.lit('NEW'))
      .where('reservations.hold_until', '>', now)
      .where('reservations.hold_until', '<=', until)
      .execute();
  }
  const { of, from, to } = LETTER_DAYS[letter];
  const day = now.toISOString().slice(0, 10);
  return orders
    .where(sql<boolean>`reservations.status in ('PAID', 'CONFIRMED')`)
    .where(`reservations.${of}`, '>=', addIsoDays(day, -to - 1))
    .where(`reservations.${of}`, '<=', addIsoDays(day, -from + 1))
    .execute();
}

function enter(db: Db, { hotel_id, id }: FoundOrder, letter: ScheduledLetter, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const event = await trx
      .insertInto('events')
      .values({ hotel_id, reservation_id: id, type: letterEvent(letter), created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['hotel_id', 'reservation_id', 'type'])
          .where(sql<boolean>`type like 'letter.%'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!event) return false;
    await trx
      .insertInto('deliveries')
      .values({ hotel_id, event_id: event.id, carrier: 'guest', next_at: now })
      .execute();
    return true;
  });
}
