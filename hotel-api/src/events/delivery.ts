import type { Carrier } from '#api/src/database/event-tables.ts';
import type { EventType } from '#contract/schemas/order-event.ts';

/** An event on its way to one of those who are told of it. */
export interface Delivery {
  hotel_id: number;
  event_id: number;
  carrier: Carrier;
  attempts: number;
  type: EventType;
  created_at: Date;
  reservation: string;
  hotel: string;
  webhook_url: string | null;
}

/** Why it did not arrive. */
export interface DeliveryProblem {
  reason: string;
  /** Whether the other side has said that it never will. */
  isFinal: boolean;
}

/** The id of an event, the same in each attempt. */
export const eventId = ({ hotel_id, event_id }: Pick<Delivery, 'hotel_id' | 'event_id'>) =>
  `evt_${hotel_id}_${event_id}`;
