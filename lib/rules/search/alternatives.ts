import type { Alternative, NoRoomReason, RoomGuests } from '#contract/schemas/room-search.ts';
import {
  adultsTotal,
  childrenTotal,
  countedGuests,
  guestsTotal,
  type OccupancyLimits,
} from '#rules/booking/occupancy.ts';
import { formatStayShort, nightsBetween } from '#rules/text/dates.ts';
import { formatDayList } from '#rules/text/day-list.ts';
import { formatGuests, formatSameRooms, formatTogether } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { alternativeTexts } from './texts.ts';

/** What the sentences need of the hotel. */
type House = Pick<OccupancyLimits, 'max_rooms' | 'hotel_child_categories'> & { phone: string | null };

/** Why there is no room, in a sentence that is true for this party. */
export function reasonText(reason: NoRoomReason, rooms: RoomGuests[], hotel: House): string {
  switch (reason.kind) {
    case 'SOLD_OUT':
      return rooms.length === 1
        ? alternativeTexts.soldOut(formatTogether(guestsTotal(rooms)), nightsText(reason.nights))
        : alternativeTexts.tooFew(formatSameRooms(rooms.length), nightsText(reason.nights));
    case 'KNOWN_ONLY':
      return [
        rooms.length === 1
          ? alternativeTexts.knownOnly(nightsText(reason.nights))
          : alternativeTexts.knownOnlySame(plural(rooms.length, forms.rooms), nightsText(reason.nights)),
        ...callText(hotel),
      ].join(' ');
    case 'CLOSED':
      if (reason.nights.length === 0) return alternativeTexts.closed;
      return reason.nights.length === 1
        ? alternativeTexts.closedNight(guestsOf(rooms), nightsText(reason.nights))
        : alternativeTexts.closedNights(guestsOf(rooms), nightsText(reason.nights));
    case 'NO_ONE_ROOM':
      return rooms.length === 1 ? alternativeTexts.noOneRoom : alternativeTexts.noSameRooms;
    case 'MIN_STAY':
      return alternativeTexts.minStay(plural(reason.nights, forms.nightsOf));
    case 'CLOSED_TO_ARRIVAL':
      return alternativeTexts.closedToArrival;
    case 'CLOSED_TO_DEPARTURE':
      return alternativeTexts.closedToDeparture;
    case 'TOO_MANY_GUESTS':
      return tooManyText(reason.largest, rooms, hotel);
  }
}

/**
 * How many guests fit a room, how many rooms the party needs at least, and whom to call when one reservation cannot
 * have that many.
 */
function tooManyText(largest: number, rooms: RoomGuests[], hotel: House): string {
  const call = callText(hotel);
  if (largest === 0) return [alternativeTexts.tooManyNoRooms, ...call].join(' ');
  const told = alternativeTexts.tooMany(plural(largest, forms.guestsOn));
  const needed = Math.ceil(countedGuests(rooms, hotel.hotel_child_categories) / largest);
  if (needed <= rooms.length) return told;
  const least = plural(needed, forms.roomsOf);
  if (needed <= hotel.max_rooms) return `${told} ${alternativeTexts.takes(least)}`;
  const most = alternativeTexts.takesMore(least, plural(hotel.max_rooms, forms.roomsOf));
  return [told, most, ...call].join(' ');
}

const callText = ({ phone }: House) => (phone ? [alternativeTexts.call(phone)] : []);

const guestsOf = (rooms: RoomGuests[]) => plural(guestsTotal(rooms), forms.guestsOf);

/** 'ночь 12 декабря', 'ночи 12 и 13 декабря'. */
const nightsText = (nights: string[]) =>
  nights.length === 1
    ? alternativeTexts.night(formatDayList(nights))
    : alternativeTexts.nights(formatDayList(nights));

type Requested = { arrival: string | null; departure: string | null; rooms: RoomGuests[] };

/** The free stays of a room. */
export type FreeRoom = { name: string; picture: string | null; stays: Alternative[] };

/** Alternatives by room, in the order in which each room has its first one. */
export function byRoom(alternatives: Alternative[]): FreeRoom[] {
  const rooms = new Map<string, FreeRoom>();
  for (const alternative of alternatives) {
    const { room_name: name, preview_img: picture = null } = alternative;
    const known = rooms.get(name);
    if (known) known.stays.push(alternative);
    else rooms.set(name, { name, picture, stays: [alternative] });
  }
  return [...rooms.values()];
}

/** An alternative in words: its dates, or that they are the same, and how its nights and rooms differ. */
export function alternativeText(
  { arrival, departure, rooms }: Alternative,
  requested: Requested,
): { title: string; details: string | null } {
  const isSameStay = arrival === requested.arrival && departure === requested.departure;
  return {
    title: isSameStay
      ? alternativeTexts.sameDates
      : `${formatStayShort(arrival, departure)}, ${plural(nightsBetween(arrival, departure), forms.nights)}`,
    details: areSameRooms(rooms, requested.rooms) ? null : roomsText(rooms),
  };
}

/** '2 номера: 2 взрослых; 1 взрослый, 1 ребёнок'. */
function roomsText(rooms: RoomGuests[]): string {
  const each = rooms.map((room) => formatGuests(room.adults, childrenTotal([room])));
  return `${plural(rooms.length, forms.rooms)}: ${each.join('; ')}`;
}

const areSameRooms = (one: RoomGuests[], other: RoomGuests[]) =>
  one.length === other.length &&
  one.every((room, index) => {
    const its = other[index];
    return (
      its && adultsTotal([room]) === adultsTotal([its]) && childrenTotal([room]) === childrenTotal([its])
    );
  });
