import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { carriersOf } from './order-events.ts';

/**
 * So long a guest may be paying: the letter that asks for the payment waits, at most for half of the hold, since the
 * guest reads in it until when the room is held.
 */
const PAYING_MINUTES = 10;

/**
 * Enters an event of these reservations in the transaction in which it happens, and what has to be sent of it. What
 * is not committed is never told, and what is committed is told at least once (docs/decisions/0057).
 */
export async function tell(
  trx: Trx,
  hotelId: number,
  reservationIds: readonly number[],
  type: EventType,
  at: Date,
): Promise<void> {
  // What has happened since need not wait for a payment that is over.
  if (type !== 'order.made') await endPaying(trx, hotelId, reservationIds, at);
  const entered = await trx
    .insertInto('events')
    .values(
      reservationIds.map((reservation_id) => ({ hotel_id: hotelId, reservation_id, type, created_at: at })),
    )
    .returning('id')
    .execute();
  await sql`
    insert into deliveries (hotel_id, event_id, carrier, next_at)
    select events.hotel_id, events.id, carrier, case
        when carrier = 'guest' and reservations.status = 'NEW'
        then ${at}::timestamptz
          + least(make_interval(mins => ${sql.lit(PAYING_MINUTES)}), (hold_until - ${at}::timestamptz) / 2)
        else ${at}::timestamptz
      end
    from events
      join reservations on reservations.hotel_id = events.hotel_id and reservations.id = events.reservation_id
      join hotels on hotels.id = events.hotel_id,
      unnest(${carriersOf(type)}::text[]) as carrier
    where events.hotel_id = ${hotelId} and events.id = any(${entered.map(({ id }) => id)}::bigint[])
      and (carrier <> 'webhook' or webhook_url is not null)`.execute(trx);
}

/** The guest of these reservations is paying no more: what has waited for that is sent. */
export async function endPaying(
  db: Db | Trx,
  hotelId: number,
  reservationIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update deliveries set next_at = ${at}
    from events
    where deliveries.hotel_id = ${hotelId} and events.hotel_id = ${hotelId} and events.id = deliveries.event_id
      and events.reservation_id in (
        select cast(text as bigint) from jsonb_array_elements_text(${JSON.stringify(reservationIds)}::jsonb) as ids (text)
      )
      and carrier = 'guest' and attempts = 0 and done_at is null and given_up_at is null and next_at > ${at}`.execute(
    db,
  );
}
