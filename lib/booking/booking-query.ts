/** Every parameter of a booking's address; lib/booking/booking-address says what they mean. */
export const ADDRESS_NAMES = [
  'arrival',
  'departure',
  'adults',
  'childs',
  'promo',
  'rate_flow',
  'room',
  'rate',
  'extras',
  'seen',
  'edit',
] as const;

/** The name of the buttons that change the rooms of a form without scripts. Their value says how. */
export const ROOM_EDIT = 'set';

/** Screens that are rendered for a booking's address. */
type LinkedScreen = 'rooms' | 'extras' | 'payment';

/**
 * The furthest screen whose parameters an address has. Whether their values allow it, the screen's page finds
 * out.
 */
export function linkedScreen(search: URLSearchParams): LinkedScreen {
  if (!search.has('room') || !search.has('rate')) return 'rooms';
  return search.has('extras') && search.get('edit') !== 'extras' ? 'payment' : 'extras';
}

/** Whether an address has a booking. Without an arrival it is no search, whatever else it names. */
export function hasBooking(search: string): boolean {
  return new URLSearchParams(search).has('arrival');
}
