import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { addressTexts } from './address-texts.ts';
import { adultsTotal, childrenTotal, type OccupancyLimits } from './occupancy.ts';
import type { BookingParameters } from './search-request.ts';

/** A part of an address that could not be taken, so that something else is shown; `bestNight`: the dates are a proposal. */
export type AddressChange =
  | 'noDates'
  | 'unclearDates'
  | 'pastDates'
  | 'noDeparture'
  | 'earlyDeparture'
  | 'tooManyRooms'
  | 'tooManyAdults'
  | 'noAdults'
  | 'tooManyChildren'
  | 'unclearGuests'
  | 'promo'
  | 'rateFlow'
  | 'room'
  | 'rate'
  | 'extras'
  | 'bestNight';

/** A part of a choice that is not offered. */
export type MissingChoice = Extract<AddressChange, 'room' | 'rate'>;

const OF_GUESTS: readonly AddressChange[] = [
  'tooManyRooms',
  'tooManyAdults',
  'noAdults',
  'tooManyChildren',
  'unclearGuests',
];

/** The changes in one line: what could not be taken, and what is shown instead. */
export function changesText(
  changed: readonly AddressChange[],
  { rooms, arrival, departure }: Pick<BookingParameters, 'rooms' | 'arrival' | 'departure'>,
  { limits, hasRooms }: { limits: OccupancyLimits; hasRooms: boolean },
): string {
  const sentences = changed.map((change) => {
    if (change === 'tooManyRooms') return addressTexts.tooManyRooms(plural(limits.max_rooms, forms.roomsOf));
    if (change === 'tooManyAdults')
      return addressTexts.tooManyAdults(plural(limits.max_adults, forms.adultsOf));
    if (change === 'bestNight')
      return addressTexts.bestNight(arrival && departure ? formatStayWithoutYear(arrival, departure) : '');
    if (change === 'room' && hasRooms) return addressTexts.roomInstead;
    if (change === 'rate' && hasRooms) return addressTexts.rateInstead;
    return addressTexts[change];
  });
  const party = `${plural(rooms.length, forms.rooms)}, ${formatGuests(adultsTotal(rooms), childrenTotal(rooms))}`;
  if (changed.some((change) => OF_GUESTS.includes(change))) sentences.push(addressTexts.shown(party));
  return sentences.join(' ');
}
