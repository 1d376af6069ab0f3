import type { RateFlow } from '../../../lib/contracts/primitives.ts';
import type { RatePlan, RoomTypeWithRates } from '../hotels/catalogue.ts';
import { freeRooms } from './inventory.ts';
import type { Night } from './nights.ts';
import { fits, type RoomOccupancy } from './occupancy.ts';
import { priceRate, type RatePrice } from './pricing.ts';
import type { Promo } from './promo-code.ts';
import { isOffered } from './rate-flow.ts';
import type { Stay } from './stay.ts';

export interface OfferTerms {
  stay: Stay;
  rooms: RoomOccupancy[];
  flow: RateFlow | null;
  promo: Promo | null;
}

export interface RateOffer extends RatePrice {
  rate: RatePlan;
}

export interface RoomOffer {
  roomType: RoomTypeWithRates;
  /** Rooms free on every night of the stay. */
  free: number;
  /** Cheapest first. */
  rates: RateOffer[];
}

/**
 * What one room type offers on these terms, or null when these guests may not sleep there or no rate is open
 * to them. The search shows it and the reservation recomputes with it, so the two cannot differ.
 */
export function offerOf(roomType: RoomTypeWithRates, nights: Night[], terms: OfferTerms): RoomOffer | null {
  if (!fits(roomType, terms.rooms, terms.flow)) return null;
  const rates = roomType.rates
    .filter((rate) => isOffered(rate, terms.flow))
    .map((rate) => ({
      rate,
      ...priceRate(roomType, rate, nights, terms.rooms, terms.promo?.discountPercent),
    }))
    .sort((left, right) => left.total - right.total);
  return rates.length > 0 ? { roomType, free: freeRooms(nights, terms.stay), rates } : null;
}
