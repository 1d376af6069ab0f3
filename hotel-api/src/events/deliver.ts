import { sql } from 'kysely';
import type { Logger } from 'pino';
import { MAIL_CONNECTIONS } from '#api/src/mail/mailer.ts';
import { CARRIERS, type CarrierContext } from './carriers.ts';
import type { AnyDelivery, DeliveryResult } from './delivery.ts';
import { isLetterEvent } from './scheduled-letters.ts';
import { sendScheduled } from './send-scheduled.ts';

/** After the last pause a delivery is given up: the pauses add up to some three days. Seconds. */
export const PAUSES = [10, 60, 300, 1_800, 7_200, 36_000, 86_400, 129_600];
/**
 * A process that dies meanwhile leaves a delivery to another one from then on. Sending takes less: a letter's
 * conversation with the mail server has some eight turns of up to ten seconds.
 */
const LEASE_SECONDS = 120;
/** What is taken is sent at once: a letter that waited for a connection would be sent again when its lease ended. */
const BATCH = MAIL_CONNECTIONS;

/**
 * Sends what is due, each reservation's events in their sequence: one waits until those before it have arrived or are
 * given up. Returns how many arrived.
 */
export async function deliverDue(context: CarrierContext, logger: Logger): Promise<number> {
  let arrived = 0;
  for (const hotelId of await hotelsWithDue(context)) {
    for (let batch = BATCH; batch === BATCH; ) {
      const due = await claimDue(context, hotelId);
      batch = due.length;
      const results = await Promise.all(due.map((delivery) => deliver(context, delivery, logger)));
      arrived += results.filter(Boolean).length;
    }
  }
  return arrived;
}

async function hotelsWithDue({ db, clock }: Pick<CarrierContext, 'db' | 'clock'>): Promise<number[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('hotel_id')
    .distinct()
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_at', '<=', clock.now())
    .execute();
  return rows.map(({ hotel_id }) => hotel_id);
}

/** Takes what is due of a hotel for this process. What another one is taking is skipped. */
async function claimDue(
  { db, clock }: Pick<CarrierContext, 'db' | 'clock'>,
  hotelId: number,
): Promise<AnyDelivery[]> {
  const now = clock.now();
  const lease = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<AnyDelivery>`
    with due as (
      select delivery.event_id, delivery.carrier
      from deliveries as delivery join events as event on event.id = delivery.event_id
      where delivery.hotel_id = ${hotelId} and event.hotel_id = ${hotelId}
        and done_at is null and given_up_at is null and next_at <= ${now} and not exists (
          select from deliveries as earlier join events as before on before.id = earlier.event_id
          where earlier.hotel_id = ${hotelId} and before.hotel_id = ${hotelId}
            and before.reservation_id = event.reservation_id
            and before.id < event.id and earlier.carrier = delivery.carrier
            and earlier.done_at is null and earlier.given_up_at is null
            -- A letter that waits for the morning holds up nothing that has happened.
            and before.type not like 'letter.%'
        )
      order by delivery.event_id limit ${sql.lit(BATCH)} for update of delivery skip locked
    )
    update deliveries set attempts = attempts + 1, next_at = ${lease}
    from due, events, reservations, hotels
    where deliveries.hotel_id = ${hotelId} and deliveries.event_id = due.event_id
      and deliveries.carrier = due.carrier
      and events.hotel_id = ${hotelId} and events.id = due.event_id
      and reservations.hotel_id = ${hotelId} and reservations.id = events.reservation_id
      and hotels.id = ${hotelId}
    returning deliveries.hotel_id, deliveries.event_id, deliveries.carrier, deliveries.attempts, events.type, events.created_at,
      reservations.number as reservation, hotels.slug as hotel, hotels.webhook_url`.execute(db);
  return rows;
}

async function deliver(context: CarrierContext, delivery: AnyDelivery, logger: Logger): Promise<boolean> {
  const { hotel_id, event_id, carrier, attempts } = delivery;
  const result = await send(context, delivery);
  const outcome = outcomeOf(result, attempts, context.clock.now());
  await context.db
    .updateTable('deliveries')
    .set(outcome)
    .where((eb) => eb.and({ hotel_id, event_id, carrier }))
    .execute();
  if (result && 'reason' in result) {
    const what = { hotel_id, event_id, carrier, attempts, problem: result.reason };
    if ('given_up_at' in outcome) logger.error(what, 'an event is given up');
    else logger.warn(what, 'an event did not arrive');
  }
  return result === null;
}

/** What becomes of a delivery after this attempt. */
function outcomeOf(result: DeliveryResult, attempts: number, now: Date) {
  if (result === null) return { done_at: now };
  if ('until' in result) return { next_at: result.until };
  const pause = PAUSES[attempts - 1];
  if (result.isFinal || pause === undefined) return { given_up_at: now };
  return { next_at: new Date(now.getTime() + pause * 1000) };
}

/** What fails here is tried again like what fails there: the others of the batch must not wait for it. */
async function send(context: CarrierContext, delivery: AnyDelivery): Promise<DeliveryResult> {
  try {
    const { type } = delivery;
    if (isLetterEvent(type)) return await sendScheduled(context, { ...delivery, type });
    return await CARRIERS[delivery.carrier](context, { ...delivery, type });
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), isFinal: false };
  }
}
