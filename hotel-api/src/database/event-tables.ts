import type { Generated } from 'kysely';
import type { LetterEvent } from '#api/src/events/scheduled-letters.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import type { Instant, OptionalInstant } from './schema.ts';

/** Who is told: the hotel's own system, the guest by mail, the hotel's desk by mail. */
export type Carrier = 'webhook' | 'guest' | 'desk';

export interface EventTables {
  /**
   * What has happened to reservations, entered in the transaction in which it happened, and the letters that went out at
   * their time, each once for a reservation.
   */
  events: {
    hotel_id: number;
    id: Generated<number>;
    reservation_id: number;
    type: EventType | LetterEvent;
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
  /** To whom a hotel sends no more scheduled letters. */
  stopped_letters: {
    hotel_id: number;
    /** A digest, so that the table tells no address. */
    contact: string;
    stopped_at: Instant;
  };
}
