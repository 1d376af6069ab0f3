import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';

/**
 * Returns the same guests shared out evenly in as many rooms, one more and one fewer, as far as the hotel allows it.
 */
export function otherSplits(rooms: RoomGuests[], { hotel, categories }: Catalogue): RoomGuests[][] {
  const asked = comparable(rooms);
  return [rooms.length + 1, rooms.length, rooms.length - 1]
    .filter((count) => count >= 1 && count <= hotel.max_rooms)
    .map((count) => sharedOut(rooms, count))
    .filter((split) => comparable(split) !== asked)
    .filter((split) =>
      split.every(
        ({ adults, childs }) =>
          adults >= 1 &&
          adults <= hotel.max_adults &&
          childs.every(
            ({ id, count }) => count <= (categories.find((category) => category.id === id)?.max_childs ?? 0),
          ),
      ),
    );
}

/** Each person goes to the room with the fewest people, so the rooms differ by one person at most. */
function sharedOut(rooms: RoomGuests[], count: number): RoomGuests[] {
  const shared: RoomGuests[] = Array.from({ length: count }, () => ({ adults: 0, childs: [] }));
  const people = ({ adults, childs }: RoomGuests) => childs.reduce((sum, child) => sum + child.count, adults);
  const emptiest = () => shared.reduce((least, room) => (people(room) < people(least) ? room : least));
  for (let adult = rooms.reduce((sum, { adults }) => sum + adults, 0); adult > 0; adult -= 1)
    emptiest().adults += 1;
  for (const { id, code, count: children } of rooms.flatMap(({ childs }) => childs)) {
    for (let child = 0; child < children; child += 1) {
      const room = emptiest();
      const same = room.childs.find((one) => one.id === id);
      if (same) same.count += 1;
      else room.childs.push({ id, code, count: 1 });
    }
  }
  return shared;
}

/** Tells whether these are the same guests in the same rooms, in whatever order. */
export const isSameParty = (left: RoomGuests[], right: RoomGuests[]): boolean =>
  comparable(left) === comparable(right);

/** The order of rooms and children must not matter, or the same party would be offered as another split. */
const comparable = (rooms: RoomGuests[]): string =>
  rooms
    .map(({ adults, childs }) =>
      JSON.stringify([
        adults,
        childs
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => [id, count])
          .sort(),
      ]),
    )
    .sort()
    .join();
