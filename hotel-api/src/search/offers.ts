import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { RatePlan, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import { type Night, nightsOf, roomsFor } from './nights.ts';
import { type CheckedOccupancy, fits } from './occupancy.ts';
import { priceRate, type RatePrice } from './pricing.ts';
import type { Promo } from './promo-code.ts';
import type { Stay } from './stay.ts';

export interface OfferTerms {
  stay: Stay;
  rooms: CheckedOccupancy[];
  flow: RateFlow | null;
  promo: Promo | null;
}

export interface RoomOffer {
  roomType: RoomTypeWithRates;
  /** How many rooms are free on every night of the stay; none where the hotel does not take such a stay. */
  free: number;
  /** The cheapest rate comes first. */
  rates: OfferedRate[];
}

interface OfferedRate extends RatePrice {
  rate: RatePlan;
  /** What a guest who has this stay already keeps beside its price. */
  kept?: KeptTerms;
}

export type KeptTerms = Pick<Reservation, 'tourist_tax' | 'cancellation' | 'cancel_until' | 'change_until'>;

/** Returns the rates at which these guests may have the room type; none where they do not fit in. */
export function ratesFor(
  roomType: RoomTypeWithRates,
  rooms: CheckedOccupancy[],
  flow: OfferTerms['flow'],
): RatePlan[] {
  return fits(roomType, rooms, flow) ? roomType.rates.filter((rate) => isOffered(rate, flow)) : [];
}

/**
 * Returns what one room type offers on these terms, or null when these guests do not fit in or no rate is open to them.
 * The search shows it and the reservation recomputes with it, so the two cannot differ.
 * @param days the nights and, as far as it is on sale, the day of departure
 */
export function offerOf(roomType: RoomTypeWithRates, days: Night[], terms: OfferTerms): RoomOffer | null {
  const nights = nightsOf(days, terms.stay);
  const rates = ratesFor(roomType, terms.rooms, terms.flow)
    .map((rate) => ({
      rate,
      ...priceRate(roomType, rate, nights, terms.rooms, terms.promo?.discountPercent),
    }))
    .sort((left, right) => left.total - right.total);
  return rates.length > 0 ? { roomType, free: roomsFor(days, terms.stay), rates } : null;
}

/**
 * Returns the rate flow that applies (docs/decisions/0017). Employees have corporate rates by their own flag, other
 * signed-in guests choose, and anonymous guests have none, whatever the request says.
 * @param own the flow of the reservation that the guest changes: its rates stay open to them without the account
 */
export function flowInForce(
  user: StoredUser | null,
  asked: RateFlow | undefined,
  own: RateFlow | null = null,
): RateFlow | null {
  if (!user) return own;
  return user.is_company_employee ? 'CORP' : (asked ?? own);
}

export function isOffered(rate: RatePlan, flow: RateFlow | null): boolean {
  return rate.audience === 'PUBLIC' || rate.audience === flow;
}
