import type { Generated } from 'kysely';
import type { BookingGuest } from '../../../lib/contracts/booking-guest.ts';
import type { CancellationLadder } from '../../../lib/contracts/cancellation.ts';
import type { Kopecks } from '../../../lib/contracts/money.ts';
import type { ReservationStatus } from '../../../lib/contracts/reservation.ts';
import type { RoomGuests, TimePeriod } from '../../../lib/contracts/room-search.ts';
import type { RoomNight } from '../search/pricing.ts';
import type { Instant, Json, OptionalInstant } from './schema.ts';

export type LedgerKind =
  /** What the guest owes: the room, and each extra. */
  | 'CHARGE'
  /** All charges are taken back. */
  | 'CANCELLATION'
  /** What the hotel keeps of a cancelled order. */
  | 'PENALTY'
  | 'PAYMENT'
  /** What the hotel returns. */
  | 'REFUND';

export interface ReservationTables {
  reservations: BookingGuest & {
    id: Generated<number>;
    number: string;
    hotel_id: number;
    user_id: number | null;
    room_type_id: number;
    rate_id: number;
    status: ReservationStatus;
    arrival: string;
    departure: string;
    rooms_count: number;
    adults: number;
    childs: Json<{ id: number; code: string; name: string; count: number }[]>;
    rooms: Json<RoomGuests[]>;
    nights: Json<RoomNight[]>;
    comment: string;
    promo_code: string | null;
    rate_flow: string | null;
    room_total: Kopecks;
    /** The tax in it. */
    tourist_tax: Kopecks;
    total: Kopecks;
    /** Amount due on the payment page; 0 where nothing is paid now. */
    amount_due: Kopecks;
    payment_type: string;
    payment_token: string;
    /** The rate's terms when the order was made, with their moments. */
    cancellation: Json<CancellationLadder>;
    /** When it ceases to be cancellable. */
    cancel_until: Instant;
    hold_until: OptionalInstant;
    paid_at: OptionalInstant;
    /** When the last payment attempt was declined; a payment clears it. */
    declined_at: OptionalInstant;
    canceled_at: OptionalInstant;
    cancel_reason: string | null;
    cancel_type_id: number | null;
    cancel_comment: string | null;
    /** Of whoever ordered, as a hash; empty: unknown. */
    network: string;
    created_at: Instant;
  };
  /** Which hotel an order is at, for calls that name only the order. */
  order_hotels: {
    number: string;
    reservation_id: number;
    hotel_id: number;
  };
  reservation_packages: {
    hotel_id: number;
    reservation_id: number;
    code: string;
    name: string;
    /** For the whole stay. */
    price: Kopecks;
    /** Taken once, and whether every night. */
    unit_price: Kopecks;
    time_period: TimePeriod;
  };
  reservation_guests: {
    hotel_id: number;
    reservation_id: number;
    guest_id: number;
  };
  /** Only ever added to; the sum of an order's entries is what is left to pay. */
  ledger: {
    hotel_id: number;
    id: Generated<number>;
    reservation_id: number;
    kind: LedgerKind;
    /** Of a charge: 'room', or the code of an extra. */
    subject: string;
    /** Positive: adds to what the guest owes. */
    amount: Kopecks;
    /** The acquirer's name of the payment, which may be told of twice. */
    payment_id: string | null;
    created_at: Instant;
  };
  idempotency_keys: {
    hotel_id: number;
    /** Whose key: the user's id or `anonymous`. */
    scope: string;
    key: string;
    body_hash: string;
    reservation_id: number | null;
    created_at: Instant;
  };
}
