import { scheduledLetter } from '#api/src/mail/scheduled-letter.ts';
import { areLettersStopped, stopAddress } from '#api/src/mail/stop-letters.ts';
import { type CarrierContext, sendLetter, strangersLimit } from './carriers.ts';
import type { Delivery, DeliveryResult } from './delivery.ts';
import { letterOrder } from './enter-letters.ts';
import { letterTime } from './letter-times.ts';
import { type LetterEvent, letterOf } from './scheduled-letters.ts';

/**
 * Sends a letter whose time had come when it was entered, by the order as it is now: one that could not leave in its hours
 * waits for the next ones, and what has been cancelled, changed or stopped meanwhile is not sent.
 */
export async function sendScheduled(
  context: CarrierContext,
  delivery: Delivery<LetterEvent>,
): Promise<DeliveryResult> {
  const { hotel_id: hotelId, reservation: number } = delivery;
  const letter = letterOf(delivery.type);
  const now = context.clock.now();
  const at = letterTime(letter, await letterOrder(context.db, hotelId, number), now);
  if (at === null) return null;
  if (at > now) return { until: at };
  return sendLetter(
    context,
    delivery,
    async (mail) => {
      const { email } = mail.reservation;
      if (await areLettersStopped(context, hotelId, email)) return null;
      return scheduledLetter(letter, mail, stopAddress(context, hotelId, email), now);
    },
    strangersLimit,
  );
}
