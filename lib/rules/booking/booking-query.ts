import { SCREENS } from './screens.ts';

/**
 * The parameter, name and value, of a link whose dates the guest has not chosen: they are the cheapest night of a
 * room. It is never written again, since the guest has been told by then.
 */
export const BEST_NIGHT = ['night', 'best'] as const;

/** Every parameter of a booking's address; lib/rules/booking/booking-address says what they mean. */
export const ADDRESS_NAMES: readonly string[] = [
  'arrival',
  'departure',
  'adults',
  'childs',
  'promo',
  'rate_flow',
  'sort',
  ...Object.values(SCREENS).flatMap(({ adds }) => adds),
  'seen',
  'edit',
  'change',
  BEST_NIGHT[0],
];

/** The name of the buttons that change the rooms of a form without scripts. Their value says how. */
export const ROOM_EDIT = 'set';

/** Whether an address has a booking. Without an arrival it is no search, whatever else it names. */
export function hasBooking(search: string): boolean {
  return new URLSearchParams(search).has('arrival');
}
