import type { Kopecks } from '#contract/schemas/money.ts';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO } from './promo-code.ts';
import { DEFAULT_RATE_FLOW } from './rate-flow.ts';
import type { Screen } from './screens.ts';
import type { BookingParameters } from './search-request.ts';
import { defaultStayDates, type RangePick } from './stay-dates.ts';

/** The chosen room and rate as the address names them. */
export type RateChoice = { room: string; rate: string };

/** The order of the rooms: the hotel's, or the cheapest first. */
export type RoomSort = 'hotel' | 'price';

/** What the guest is putting together. The address has all of it but `rangePick` and an unfinished promo code. */
export type Booking = BookingParameters & {
  rangePick: RangePick;
  sort: RoomSort;
  choice: RateChoice | null;
  /** The address codes of the chosen extras. */
  extras: string[];
  /** The total in kopecks that the guest has seen for these choices; null before that. */
  seen: Kopecks | null;
  /** The screen that the guest has gone back to, although the choices allow a later one. */
  editing: Screen | null;
  /** The number of the order that becomes this booking; null where it is a new one. */
  change: string | null;
};

/** What the booking's rules need of a hotel. */
export type BookingRules = OccupancyLimits & { promo_code: boolean };

/** The choices of a booking without a room. */
export const NO_CHOICE = { choice: null, extras: [], seen: null } satisfies Partial<Booking>;

const UNCHOSEN: Omit<Booking, 'arrival' | 'departure' | 'rooms'> = {
  ...NO_CHOICE,
  rateFlow: DEFAULT_RATE_FLOW,
  promo: CLOSED_PROMO,
  sort: 'hotel',
  rangePick: 'arrival',
  editing: 'parameters',
  change: null,
};

/** A booking with nothing chosen: one night from today, one room, two adults. */
export function freshBooking(rules: OccupancyLimits, today: string): Booking {
  return { ...UNCHOSEN, ...defaultStayDates(today), rooms: [createRoom(rules)] };
}
