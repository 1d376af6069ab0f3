import { SCREENS } from './screens.ts';

/** Every parameter of a booking's address; lib/booking/booking-address says what they mean. */
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
];

/** The name of the buttons that change the rooms of a form without scripts. Their value says how. */
export const ROOM_EDIT = 'set';

/** What a program takes into a link of the sentence around it, as text or encoded: '…13.', '…13)»', '/morskoy%20'. */
const SENTENCE_END = /(?:[\s.!?)»”…]|%20|%C2%(?:A0|BB)|%E2%80%(?:9D|A6)|%29)+$/i;

export const withoutSentence = (link: string): string => link.replace(SENTENCE_END, '');

/** The query of a link as it was meant: programs for mail send '&amp;' for '&', and take the full stop behind it along. */
export function meantQuery(search: string): string {
  return withoutSentence(search.replace(/&amp(?:;|%3B)/gi, '&'));
}

/** Whether an address has a booking. Without an arrival it is no search, whatever else it names. */
export function hasBooking(search: string): boolean {
  return new URLSearchParams(search).has('arrival');
}
