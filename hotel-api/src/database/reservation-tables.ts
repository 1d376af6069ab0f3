import type { Generated } from 'kysely';
import type { NextReservation } from '#api/src/changes/next-reservation.ts';
import type { RoomNight } from '#api/src/search/pricing.ts';
import type { RoomsOnNight } from '#api/src/search/room-moves.ts';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { CancellationLadder } from '#contract/schemas/cancellation.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { OrderSource } from '#contract/schemas/order-source.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import type { RoomGuests, TimePeriod } from '#contract/schemas/room-search.ts';
import type { Instant, Json, OptionalInstant } from './schema.ts';

export type LedgerKind =
  /** The guest owes this for the rooms, or for one extra. */
  | 'CHARGE'
  /** All charges of a cancelled reservation are taken back. */
  | 'CANCELLATION'
  /** The hotel keeps this of a cancelled reservation. */
  | 'PENALTY'
  | 'PAYMENT'
  /** The hotel returns this to the guest. */
  | 'REFUND';

export interface ReservationTables {
  reservations: BookingGuest & {
    id: number;
    number: string;
    hotel_id: number;
    user_id: number | null;
    /** The account was one of the bank's clients or a company's employee when it booked. */
    by_client: Generated<boolean>;
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
    rate_flow: RateFlow | null;
    room_total: Kopecks;
    /** `room_total` includes this tax. */
    tourist_tax: Kopecks;
    total: Kopecks;
    /** The payment page asks for this amount; it is 0 where nothing is paid now. */
    amount_due: Kopecks;
    payment_type: string;
    payment_token: string;
    /** The rate's terms are copied here when the reservation is made, so that later changes do not affect the guest. */
    cancellation: Json<CancellationLadder>;
    /** Whether the law bounded what the hotel keeps when the reservation was made. */
    has_floor: Generated<boolean>;
    /** From this moment on the reservation can no longer be cancelled. */
    cancel_until: Instant;
    /** Until when it can be changed; null: as long as cancelling is free. */
    change_until: OptionalInstant;
    hold_until: OptionalInstant;
    paid_at: OptionalInstant;
    /** The last payment attempt was declined at this time; a payment clears it. */
    declined_at: OptionalInstant;
    canceled_at: OptionalInstant;
    cancel_reason: string | null;
    cancel_type_id: number | null;
    cancel_comment: string | null;
    /** Limits of unpaid reservations count by the network of whoever booked; it is empty where unknown. */
    network: string;
    /** The marks of the advertisement that the guest has come by; null where there were none, or they were erased. */
    source: Json<OrderSource> | null;
    /** When who it was for was erased: name, contact and comment are empty then, and the account is no longer named. */
    erased_at: OptionalInstant;
    created_at: Instant;
  };
  /** The last reservation's place in its hotel's own count; whoever makes a reservation has its row locked. */
  reservation_counters: {
    hotel_id: number;
    last: number;
  };
  /** The reservations from before their numbers and ids named the hotel. Nothing is added to it. */
  order_hotels: {
    number: string;
    reservation_id: number;
    hotel_id: number;
  };
  /** Changes that are made, or wait for the payment of the difference: one at a time of a reservation. */
  reservation_changes: {
    hotel_id: number;
    reservation_id: number;
    /** The Idempotency-Key of the call. */
    key: string;
    body_hash: string;
    status: 'PENDING' | 'MADE' | 'ENDED';
    next: Json<NextReservation>;
    /** What it holds beside the rooms of the reservation. */
    held: Json<RoomsOnNight[]>;
    amount_due: Kopecks;
    payment_token: string;
    hold_until: OptionalInstant;
    created_at: Instant;
  };
  reservation_packages: {
    hotel_id: number;
    reservation_id: number;
    code: string;
    name: string;
    /** The price of the whole stay. */
    price: Kopecks;
    /** The price of one night, or of the whole stay where it is taken once. */
    unit_price: Kopecks;
    time_period: TimePeriod;
  };
  reservation_guests: {
    hotel_id: number;
    reservation_id: number;
    guest_id: number;
    /** The documents that the guest had for this stay have had their time. */
    documents_erased: Generated<boolean>;
  };
  /** Rows are only ever added; the sum of a reservation's entries is what is left to pay (docs/decisions/0043). */
  ledger: {
    hotel_id: number;
    id: Generated<number>;
    reservation_id: number;
    kind: LedgerKind;
    /** For a charge it is 'room' or the code of an extra. */
    subject: string;
    /** A positive amount adds to what the guest owes. */
    amount: Kopecks;
    /** The acquirer's id of the payment: it may report one payment twice, and that is entered once. */
    payment_id: string | null;
    created_at: Instant;
  };
  /** Who may act for one reservation without an account, by the hash of the token. */
  reservation_access: {
    hotel_id: number;
    token_hash: string;
    reservation_id: number;
    expires_at: Instant;
  };
  idempotency_keys: {
    hotel_id: number;
    /** The user's id or `anonymous`, so that nobody gets another guest's reservation with the same key. */
    scope: string;
    key: string;
    body_hash: string;
    reservation_id: number | null;
    created_at: Instant;
  };
}
