import type { Catalogue, CatalogueChildCategory, RoomType } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';

/** How many children in a room may sleep without a place of their own. */
const MAX_WITHOUT_PLACE = 2;
const MAX_WITHOUT_PLACE_CORPORATE = 1;

export interface CheckedOccupancy {
  adults: number;
  childs: { category: CatalogueChildCategory; count: number }[];
  /** How many guests take a place. */
  counted: number;
  withoutPlace: number;
}

/**
 * Checks the rooms' guests against the hotel's own limits and categories; a client's data about a category is not
 * trusted.
 * @throws HttpError 400 for too many rooms, adults or children, or an unknown category
 */
export function checkOccupancy(
  hotel: Catalogue['hotel'],
  categories: CatalogueChildCategory[],
  rooms: RoomGuests[],
): CheckedOccupancy[] {
  if (rooms.length > hotel.max_rooms)
    throw fieldError('rooms', `Не больше ${hotel.max_rooms} номеров в одной брони`);
  return rooms.map((room) => {
    if (room.adults > hotel.max_adults)
      throw fieldError('adults', `Не больше ${hotel.max_adults} взрослых в номере`);
    const seen = new Set<number>();
    const childs = room.childs
      .filter((child) => child.count > 0)
      .map((child) => {
        const category = categories.find(({ id, code }) => id === child.id && code === child.code);
        if (!category || seen.has(category.id)) throw fieldError('childs', 'Неизвестная категория детей');
        seen.add(category.id);
        if (child.count > category.max_childs) {
          throw fieldError('childs', `Дети ${category.name}: не больше ${category.max_childs}`);
        }
        return { category, count: child.count };
      });
    const sum = (counts: boolean) =>
      childs
        .filter(({ category }) => category.use_in_culc === counts)
        .reduce((total, { count }) => total + count, 0);
    return { adults: room.adults, childs, counted: room.adults + sum(true), withoutPlace: sum(false) };
  });
}

type Flow = RateFlow | null;

const isLimited = ({ corporate_limit }: RoomType, flow: Flow) => flow === 'CORP' && corporate_limit !== null;

/** Returns for how many guests a room of this type is. Corporate rates have their own, lower limits. */
export function placesIn(roomType: RoomType, flow: Flow): number {
  const { guest_limit, corporate_limit } = roomType;
  return isLimited(roomType, flow) ? Math.min(guest_limit, corporate_limit ?? 0) : guest_limit;
}

/** Tells whether these guests may sleep in rooms of this type. */
export function fits(roomType: RoomType, rooms: CheckedOccupancy[], flow: Flow): boolean {
  const limit = placesIn(roomType, flow);
  const withoutPlace = isLimited(roomType, flow) ? MAX_WITHOUT_PLACE_CORPORATE : MAX_WITHOUT_PLACE;
  return rooms.every((room) => room.counted <= limit && room.withoutPlace <= withoutPlace);
}
