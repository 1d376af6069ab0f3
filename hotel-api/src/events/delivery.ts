import type { Carrier } from '#api/src/database/event-tables.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import type { LetterEvent } from './scheduled-letters.ts';

/** An event on its way to one of those who are told of it. */
export interface Delivery<Type = EventType> {
  hotel_id: number;
  event_id: number;
  carrier: Carrier;
  attempts: number;
  type: Type;
  created_at: Date;
  reservation: string;
  hotel: string;
  webhook_url: string | null;
}

/** What is due may be a letter that goes out at its time as well. */
export type AnyDelivery = Delivery<EventType | LetterEvent>;

/** Why it did not arrive. */
export interface DeliveryProblem {
  reason: string;
  /** Whether the other side has said that it never will. */
  isFinal: boolean;
}

/** What is not to be sent before a moment. */
interface PutOff {
  until: Date;
}

/** null: it has arrived, or nobody wants it. */
export type DeliveryResult = DeliveryProblem | PutOff | null;

/** The id of an event, the same in each attempt. */
export const eventId = ({ hotel_id, event_id }: Pick<AnyDelivery, 'hotel_id' | 'event_id'>) =>
  `evt_${hotel_id}_${event_id}`;
