import { adultsTotal, childrenTotal, countedGuests, type OccupancyLimits } from '#lib/booking/occupancy.ts';
import type { Alternative, NoRoomReason, RoomGuests } from '#lib/contracts/room-search.ts';
import { formatStay, nightsBetween } from '#lib/text/dates.ts';
import { formatDayList } from '#lib/text/day-list.ts';
import { formatGuests } from '#lib/text/occupancy.ts';
import { plural } from '#lib/text/plural.ts';
import { forms } from '#lib/text/ru.ts';
import { alternativeTexts } from '#lib/text/ru-rooms.ts';

/** What the sentences tell of the hotel. */
type House = Pick<OccupancyLimits, 'max_rooms' | 'hotel_child_categories'> & { phone: string | null };

/** Why there is no room, in a sentence that holds for these rooms of guests. */
export function reasonText(reason: NoRoomReason, rooms: RoomGuests[], hotel: House): string {
  switch (reason.kind) {
    case 'SOLD_OUT':
      return rooms.length === 1
        ? `${forGuests(rooms)} ${nightsText(alternativeTexts.soldOutNight, alternativeTexts.soldOutNights, reason.nights)}`
        : `${alternativeTexts.tooFew} ${plural(rooms.length, forms.freeRoomsOf)} ${nightsText(alternativeTexts.oneTypeNight, alternativeTexts.oneTypeNights, reason.nights)}`;
    case 'CLOSED':
      return reason.nights.length === 0
        ? alternativeTexts.closed
        : `${forGuests(rooms)} ${nightsText(alternativeTexts.closedNight, alternativeTexts.closedNights, reason.nights)}`;
    case 'NO_ONE_ROOM':
      return rooms.length === 1 ? alternativeTexts.noOneRoom : alternativeTexts.noSameRooms;
    case 'TOO_MANY_GUESTS':
      return tooManyText(reason.largest, rooms, hotel);
  }
}

/** How many fit, how many rooms it takes at least, and whom to call where one order has not so many. */
function tooManyText(largest: number, rooms: RoomGuests[], hotel: House): string {
  if (largest === 0) return `${alternativeTexts.tooMany} ${alternativeTexts.nothingLeft}`;
  const told = `${alternativeTexts.tooMany} ${alternativeTexts.largest} ${plural(largest, forms.guestsOn)}.`;
  const needed = Math.ceil(countedGuests(rooms, hotel.hotel_child_categories) / largest);
  if (needed <= rooms.length) return told;
  const takes = `${told} ${alternativeTexts.takes} ${plural(needed, forms.roomsOf)}`;
  if (needed <= hotel.max_rooms) return `${takes}.`;
  const most = `${takes}, ${alternativeTexts.inOneOrder} ${plural(hotel.max_rooms, forms.roomsOf)}.`;
  return hotel.phone ? `${most} ${alternativeTexts.call} ${hotel.phone}.` : most;
}

const forGuests = (rooms: RoomGuests[]) =>
  `${alternativeTexts.forGuests} ${plural(adultsTotal(rooms) + childrenTotal(rooms), forms.guestsOf)}`;

const nightsText = (one: string, several: string, nights: string[]) =>
  `${nights.length === 1 ? one : several} ${formatDayList(nights)}.`;

type Requested = { arrival: string | null; departure: string | null; rooms: RoomGuests[] };

/** An alternative in words: its dates, or that they stay the same, and what else is another. */
export function alternativeText(
  { arrival, departure, rooms, room_name }: Alternative,
  requested: Requested,
): { title: string; details: string } {
  const isSameStay = arrival === requested.arrival && departure === requested.departure;
  const nights = plural(nightsBetween(arrival, departure), forms.nights);
  const guests = areSameRooms(rooms, requested.rooms) ? null : roomsText(rooms);
  return {
    title:
      isSameStay && guests
        ? `${alternativeTexts.sameDates}, ${guests}`
        : `${formatStay(arrival, departure)}, ${nights}`,
    details: [isSameStay ? null : guests, room_name].filter(Boolean).join(', '),
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
