import type { RoomGuests, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { CLOSED_PROMO } from '#rules/booking/promo-code.ts';
import { DEFAULT_RATE_FLOW } from '#rules/booking/rate-flow.ts';
import { toSearchRequest } from '#rules/booking/search-request.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays } from '#rules/text/dates.ts';

export interface StaySearch {
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
  /** The promo code; absent: none. */
  promo?: string;
}

/** A search that found rooms. */
export interface Offered {
  found: RoomSearchResponse;
  stay: StaySearch;
}

/** A guest who is not signed in: the stay as the app holds it. */
export const strangerSearch = ({ arrival, departure, rooms, promo }: StaySearch) => ({
  parameters: {
    arrival,
    departure,
    rooms: rooms.map((room, index) => ({ id: String(index), ...room })),
    rateFlow: DEFAULT_RATE_FLOW,
    promo: promo ? { isOpen: true, input: promo } : CLOSED_PROMO,
  },
  searcher: { booker: null, promoFlag: promo !== undefined },
});

/** The body of its search. */
export const bodyOf = (stay: StaySearch) => {
  const { parameters, searcher } = strangerSearch(stay);
  return toSearchRequest(parameters, searcher);
};

export const oneNight = (arrival: string, rooms: RoomGuests[]): StaySearch => ({
  arrival,
  departure: addIsoDays(arrival, 1),
  rooms,
});

/** Two rooms, one with a child; then those that ask less, where a hotel has no such rooms together. */
export function partiesOf({
  max_rooms,
  max_adults,
  hotel_child_categories: categories,
}: Hotel): RoomGuests[][] {
  const adults = Math.min(2, max_adults);
  const category = categories.find(({ max_childs }) => max_childs > 0);
  const family: RoomGuests[] = category
    ? [{ adults, childs: [{ id: category.id, code: category.code, count: 1 }] }]
    : [];
  const single: RoomGuests = { adults: 1, childs: [] };
  const two = max_rooms > 1;
  return [
    ...(two && family.length > 0 ? [[...family, single]] : []),
    ...(two ? [[{ ...single, adults }, single]] : []),
    ...(family.length > 0 ? [family] : []),
  ];
}

/** `3 adults in 2 rooms` */
export const partyOf = ({ rooms }: StaySearch): string =>
  `${rooms.reduce((sum, { adults }) => sum + adults, 0)} adults in ${rooms.length} rooms`;

/** The least total of what was found; Infinity: nothing was. */
export const cheapestOf = ({ rooms }: RoomSearchResponse): number =>
  Math.min(...rooms.flatMap(({ rates }) => rates.map(({ total_price }) => total_price)));
