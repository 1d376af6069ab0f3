import type { Context } from '#api/src/context.ts';
import type { Carrier } from '#api/src/database/event-tables.ts';
import { type Limit, returnAttempt, takeAttempt } from '#api/src/limits/attempts.ts';
import { deskLetter } from '#api/src/mail/desk-letter.ts';
import { guestLetter } from '#api/src/mail/guest-letter.ts';
import {
  isPaidFor,
  type ReservationForMail,
  reservationForMail,
} from '#api/src/mail/reservation-for-mail.ts';
import { type AnyDelivery, type Delivery, type DeliveryProblem, eventId } from './delivery.ts';
import { sendWebhook } from './webhook.ts';

export type CarrierContext = Pick<Context, 'db' | 'clock' | 'disk' | 'digest' | 'settings' | 'mailer'>;

/** So many letters about unpaid reservations come to one address, from all hotels together: it may be a stranger's. */
const TO_STRANGER: Limit = { name: 'letter-to-stranger', max: 6, minutes: 24 * 60 };

export const strangersLimit = ({ reservation }: ReservationForMail): Limit | null =>
  isPaidFor(reservation) ? null : TO_STRANGER;

/**
 * How each of them is told. Null means that it has arrived, or that nobody wants it: a hotel that has taken its webhook
 * back gets none of what is left, and an installation without a mail server keeps no letters for the day it has one.
 */
export const CARRIERS: Record<
  Carrier,
  (context: CarrierContext, delivery: Delivery) => Promise<DeliveryProblem | null>
> = {
  async webhook({ settings: { WEBHOOK_SECRET: secret, WEBHOOK_HOSTS: hosts } }, delivery) {
    return secret && delivery.webhook_url ? sendWebhook(delivery, secret, hosts) : null;
  },
  guest: (context, delivery) =>
    sendLetter(
      context,
      delivery,
      (mail) => guestLetter(delivery.type, mail, context.clock.now()),
      strangersLimit,
    ),
  desk: (context, delivery) => sendLetter(context, delivery, async (mail) => deskLetter(delivery.type, mail)),
};

/** Sends what is written of the order as it is now; null where there is nothing to write. */
export async function sendLetter(
  context: CarrierContext,
  delivery: AnyDelivery,
  write: (mail: ReservationForMail) => ReturnType<typeof guestLetter>,
  limitOf: (mail: ReservationForMail) => Limit | null = () => null,
): Promise<DeliveryProblem | null> {
  const { mailer } = context;
  if (!mailer) return null;
  const mail = await reservationForMail(context, delivery.hotel_id, delivery.reservation);
  const letter = await write(mail);
  if (!letter) return null;
  const limit = limitOf(mail);
  const recipient = letter.to.address.toLowerCase();
  if (limit && !(await takeAttempt(context, limit, recipient))) return null;
  const problem = await mailer.send({ ...letter, id: `${eventId(delivery)}.${delivery.carrier}` });
  // What has not arrived does not count: it is tried again.
  if (limit && problem) await returnAttempt(context, limit, recipient);
  return problem;
}
