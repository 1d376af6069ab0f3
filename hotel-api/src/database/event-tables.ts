import type { Generated } from 'kysely';
import type { EventType } from '#contract/schemas/order-event.ts';
import type { Instant, OptionalInstant } from './schema.ts';

/** Who is told: the hotel's own system, the guest by mail, the hotel's desk by mail. */
export type Carrier = 'webhook' | 'guest' | 'desk';

export interface EventTables {
  /** What has happened to reservations, entered in the transaction in which it happened. */
  events: {
    hotel_id: number;
    id: Generated<number>;
    reservation_id: number;
    type: EventType;
    created_at: Instant;
  };
  /** One row for each event and carrier, until it has arrived or is given up. */
  deliveries: {
    hotel_id: number;
    event_id: number;
    carrier: Carrier;
    attempts: Generated<number>;
    /** A delivery is not tried before; while one instance sends it, another may try from this moment on. */
    next_at: Instant;
    done_at: OptionalInstant;
    given_up_at: OptionalInstant;
  };
}
