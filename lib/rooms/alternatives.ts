import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import type { Alternative, NoRoomReason, RoomGuests } from '@/lib/contracts/room-search';
import { formatStay, nightsBetween } from '@/lib/format/dates';
import { formatDayList } from '@/lib/format/day-list';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { alternativeTexts } from '@/lib/messages/ru-alternatives';

/** Why there is no room, in a sentence. */
export function reasonText(reason: NoRoomReason): string {
  switch (reason.kind) {
    case 'SOLD_OUT':
      return nightsText(alternativeTexts.soldOutNight, alternativeTexts.soldOutNights, reason.nights);
    case 'CLOSED':
      return reason.nights.length === 0
        ? alternativeTexts.closed
        : nightsText(alternativeTexts.closedNight, alternativeTexts.closedNights, reason.nights);
    case 'NO_ONE_ROOM':
      return alternativeTexts.noOneRoom;
    case 'TOO_MANY_GUESTS': {
      const largest = `${alternativeTexts.largest} ${plural(reason.largest, forms.guests)}.`;
      return `${alternativeTexts.tooMany} ${reason.largest > 0 ? largest : alternativeTexts.nothingLeft}`;
    }
  }
}

const nightsText = (one: string, several: string, nights: string[]) =>
  `${nights.length === 1 ? one : several} ${formatDayList(nights)}.`;

type Wish = { arrival: string | null; departure: string | null; rooms: RoomGuests[] };

/** An alternative in words: its dates, or that they stay the same, and what else is another. */
export function alternativeText(
  { arrival, departure, rooms, room_name }: Alternative,
  wish: Wish,
): { title: string; details: string } {
  const isSameStay = arrival === wish.arrival && departure === wish.departure;
  const nights = plural(nightsBetween(arrival, departure), forms.nights);
  const guests = areSameRooms(rooms, wish.rooms) ? null : roomsText(rooms);
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
