import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { RoomSearchRequest } from '#contract/schemas/room-search.ts';
import { type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import { type BookingRules, freshBooking } from './booking.ts';
import { writeBooking } from './booking-address.ts';
import type { RoomOccupancy } from './occupancy.ts';
import { appliedPromoCode, type PromoBlock } from './promo-code.ts';
import { type Booker, promoFor, sentRateFlow } from './rate-flow.ts';
import type { StayDates } from './stay-dates.ts';

/** The parameters of step 1. */
export type BookingParameters = {
  arrival: string | null;
  departure: string | null;
  rooms: RoomOccupancy[];
  rateFlow: RateFlow;
  promo: PromoBlock;
};

/** Who searches, and whether the hotel has promo codes and rate flows at all. */
export type Searcher = { booker: Booker; promoFlag: boolean };

/**
 * The body of the room search.
 * @throws Error 'Unexpected search parameters' when a date is missing; no request is sent then.
 */
export function toSearchRequest(parameters: BookingParameters, searcher: Searcher): RoomSearchRequest {
  const { arrival, departure, rooms, rateFlow } = parameters;
  const { booker, promoFlag } = searcher;
  if (!arrival || !departure) throw new Error('Unexpected search parameters');
  const promo = promoFor(parameters.promo, promoFlag, booker);
  return {
    arrival,
    departure,
    promo_code: appliedPromoCode(promo),
    promo_block: promo.isOpen,
    // The API does not know the client's room ids.
    rooms: rooms.map(({ adults, childs }) => ({ adults, childs: childs.filter(({ count }) => count > 0) })),
    rate_flow: sentRateFlow(rateFlow, booker),
  };
}

/** The body of the search of anybody for so many adults, or as many as a room takes. */
export const searchForAll = (
  stay: StayDates,
  { max_adults }: { max_adults: number },
  adults = 2,
): RoomSearchRequest => ({
  ...stay,
  promo_code: null,
  promo_block: false,
  rooms: [{ adults: Math.min(adults, max_adults), childs: [] }],
});

/** Whether dates and rooms are complete, so that rooms can be searched. */
export function areParametersReady({ arrival, departure, rooms }: BookingParameters): boolean {
  return Boolean(arrival && departure && rooms.length > 0 && nightsBetween(arrival, departure) > 0);
}

/** The query of the rooms of a stay for the default guests; '' when the stay has begun. */
export function stayAddress(stay: StayDates, rules: BookingRules, today: IsoDate): string {
  if (stay.arrival < today) return '';
  return writeBooking({ ...freshBooking(rules, today), ...stay, editing: null }, rules, today);
}
