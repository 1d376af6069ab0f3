import * as z from 'zod/mini';
import { moment, text } from './primitives.ts';

export const eventType = z.enum([
  'order.made',
  'order.paid',
  'order.changed',
  'order.cancelled',
  'order.refunded',
]);
export type EventType = z.infer<typeof eventType>;

/** What is sent to the webhook of a hotel. Nothing of the guest is in it: the order itself is asked for. */
export const orderEvent = z.object({
  type: eventType,
  timestamp: moment,
  data: z.object({
    /** The slug. */
    hotel: text(63),
    /** The public number. */
    order: text(64),
  }),
});
export type OrderEvent = z.infer<typeof orderEvent>;
