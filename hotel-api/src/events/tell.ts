import { sql } from 'kysely';
import type { Trx } from '#api/src/database/transaction.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { carriersOf } from './order-events.ts';

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
  await sql`
    with entered as (
      insert into events (hotel_id, reservation_id, type, created_at)
      select ${hotelId}::bigint, id, ${type}, ${at}::timestamptz
      from jsonb_array_elements_text(${JSON.stringify(reservationIds)}::jsonb) as ids (text), cast(text as bigint) as id
      returning id
    )
    insert into deliveries (hotel_id, event_id, carrier, next_at)
    select hotels.id, entered.id, carrier, ${at}::timestamptz
    from entered, hotels, unnest(${carriersOf(type)}::text[]) as carrier
    where hotels.id = ${hotelId} and (carrier <> 'webhook' or webhook_url is not null)`.execute(trx);
}
