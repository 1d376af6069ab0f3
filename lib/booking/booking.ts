import type { Kopecks } from '#lib/contracts/money.ts';
import { createRoom, type OccupancyLimits } from './occupancy.ts';
import { CLOSED_PROMO } from './promo-code.ts';
import { DEFAULT_RATE_FLOW } from './rate-flow.ts';
import type { BookingParameters } from './search-request.ts';
import { defaultStayDates, type RangePick } from './stay-dates.ts';

/** The chosen room and rate as the address names them. */
export type RateChoice = { room: string; rate: string };

/** What the guest is putting together. All of it but `rangePick` and a code being typed is in the address. */
export type Booking = BookingParameters & {
  rangePick: RangePick;
  choice: RateChoice | null;
  /** Address codes of the chosen extras. */
  extras: string[];
  /** Total in kopecks that the guest saw for these choices; null: none yet. */
  seen: Kopecks | null;
  /** The screen the guest is still at although the choices would do for a later one. */
  editing: 'parameters' | 'extras' | null;
};

/** What of a hotel the booking's rules need. */
export type BookingRules = OccupancyLimits & { promo_code: boolean };

/** Of a booking without a room. */
export const NO_CHOICE = { choice: null, extras: [], seen: null } satisfies Partial<Booking>;

const UNCHOSEN: Omit<Booking, 'arrival' | 'departure' | 'rooms'> = {
  ...NO_CHOICE,
  rateFlow: DEFAULT_RATE_FLOW,
  promo: CLOSED_PROMO,
  rangePick: 'arrival',
  editing: 'parameters',
};

/** Nothing chosen yet: one night from today, one room, two adults. */
export function freshBooking(rules: OccupancyLimits, today: string): Booking {
  return { ...UNCHOSEN, ...defaultStayDates(today), rooms: [createRoom(rules)] };
}
