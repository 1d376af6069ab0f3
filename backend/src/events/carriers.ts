import type { Context } from '../context.ts';
import type { Carrier } from '../database/event-tables.ts';
import { deskLetter } from '../mail/desk-letter.ts';
import { guestLetter } from '../mail/guest-letter.ts';
import { type OrderForMail, orderForMail } from '../mail/order-for-mail.ts';
import { type Delivery, type DeliveryProblem, eventId } from './delivery.ts';
import { sendWebhook } from './webhook.ts';

export type CarrierContext = Pick<Context, 'db' | 'clock' | 'settings' | 'mailer'>;

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
    sendLetter(context, delivery, (mail) => guestLetter(delivery.type, mail, context.clock.now())),
  desk: (context, delivery) => sendLetter(context, delivery, async (mail) => deskLetter(delivery.type, mail)),
};

async function sendLetter(
  context: CarrierContext,
  delivery: Delivery,
  write: (mail: OrderForMail) => ReturnType<typeof guestLetter>,
): Promise<DeliveryProblem | null> {
  const { mailer } = context;
  if (!mailer) return null;
  const letter = await write(await orderForMail(context, delivery.hotel_id, delivery.order));
  return letter && mailer.send({ ...letter, id: `${eventId(delivery)}.${delivery.carrier}` });
}
