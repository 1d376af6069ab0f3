/** Every name by which an address speaks of a booking; lib/booking/booking-address says what they mean. */
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

/** Name of the buttons that change the rooms of a form without scripts; their value says how. */
export const ROOM_EDIT = 'set';

/** Screens that are rendered for a booking's address. */
type LinkedScreen = 'rooms' | 'extras' | 'payment';

/** The furthest screen that an address names what is needed for; whether its values allow that, the screen's page sees. */
export function linkedScreen(search: URLSearchParams): LinkedScreen {
  if (!search.has('room') || !search.has('rate')) return 'rooms';
  return search.has('extras') && search.get('edit') !== 'extras' ? 'payment' : 'extras';
}

/** Whether an address carries a booking: without an arrival it is no search, whatever else it names. */
export function hasBooking(search: string): boolean {
  return new URLSearchParams(search).has('arrival');
}
