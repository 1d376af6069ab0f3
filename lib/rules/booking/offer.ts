import type { Kopecks } from '#contract/schemas/money.ts';
import type { Extra, Rate, Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { addressCode } from './address-code.ts';
import type { Booking } from './booking.ts';
import { extrasForRate } from './extra-groups.ts';
import { bookingTotal, rateNights } from './price.ts';
import { findRate } from './rate-choice.ts';

/** What the API offers now for the guest's choices. */
export type Offer = {
  room: Room;
  rate: Rate;
  /** The extras that may be taken with the rate. */
  offeredExtras: Extra[];
  /** Those that the guest has taken. */
  extras: Extra[];
  nights: number;
  roomsCount: number;
  /** Whether the hotel knows the guest: payment options may depend on it. */
  isKnownGuest: boolean;
  /** Kopecks. Every screen shows this total. */
  total: Kopecks;
};

/** The chosen room, rate and extras in an answer; null when the room or the rate is not offered any more. */
export function offerFor(
  { choice, extras, rooms }: Pick<Booking, 'choice' | 'extras' | 'rooms'>,
  found: RoomSearchResponse,
): Offer | null {
  const chosen = choice && findRate(found.rooms, choice);
  if (!chosen) return null;
  const offeredExtras = extrasForRate(found.services, chosen.rate.rate_code);
  const taken = offeredExtras.filter((extra) => extras.includes(addressCode(extra, offeredExtras)));
  return {
    ...chosen,
    offeredExtras,
    extras: taken,
    nights: rateNights(chosen.rate, rooms.length),
    roomsCount: rooms.length,
    isKnownGuest: found.is_known_guest ?? false,
    total: bookingTotal(chosen.rate, taken, rooms.length),
  };
}

type PriceCheck =
  | { kind: 'same' }
  /** Both are kopecks. The guest has to accept only a higher price. */
  | { kind: 'dearer' | 'cheaper'; was: Kopecks; now: Kopecks }
  | { kind: 'gone' };

/**
 * Compares the price that the guest has seen with the current offer. Every new answer and every refusal is
 * checked.
 */
export function checkPrice(seen: Kopecks | null, offer: Pick<Offer, 'total'> | null): PriceCheck {
  if (!offer) return { kind: 'gone' };
  if (seen === null || seen === offer.total) return { kind: 'same' };
  return { kind: offer.total > seen ? 'dearer' : 'cheaper', was: seen, now: offer.total };
}
