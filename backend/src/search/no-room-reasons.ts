import type { NoRoomReason } from '../../../lib/contracts/room-search.ts';
import type { RoomTypeWithRates } from '../hotels/catalogue.ts';
import { freeRooms, type Night, nightsOf } from './nights.ts';
import { fits, placesIn } from './occupancy.ts';
import { type OfferTerms, ratesFor } from './offers.ts';
import { refusalsOf } from './restrictions.ts';
import type { Stay } from './stay.ts';

/** It returns undefined where the night is not on sale. */
export type NightOf = (roomTypeId: number, date: string) => Night | undefined;

/** The nights of a stay and its day of departure, as far as they are on sale. */
export const daysOf = (nightOf: NightOf, roomTypeId: number, { nights, departure }: Stay): Night[] =>
  [...nights, departure].flatMap((date) => nightOf(roomTypeId, date) ?? []);

type Terms = Pick<OfferTerms, 'stay' | 'rooms' | 'flow'>;

/**
 * Returns why a search found nothing, by the same limits as the search itself; none where no sentence would be true.
 */
export function noRoomReasons(
  roomTypes: RoomTypeWithRates[],
  { stay, rooms, flow }: Terms,
  nightOf: NightOf,
): NoRoomReason[] {
  const freeOn = (roomTypeId: number, date: string) => nightOf(roomTypeId, date)?.free;
  const onSale = roomTypes.filter((roomType) => ratesFor(roomType, [], flow).length > 0);
  const fitting = roomTypes.filter((roomType) => ratesFor(roomType, rooms, flow).length > 0);
  if (fitting.length === 0) {
    // If each room alone fits a type, or nothing is on sale for these guests, no sentence to the guest would be true.
    if (
      onSale.length === 0 ||
      !rooms.some((room) => !onSale.some((roomType) => fits(roomType, [room], flow)))
    )
      return [];
    const left = onSale.filter(({ id }) => stay.nights.every((date) => (freeOn(id, date) ?? 0) > 0));
    const largest = Math.max(0, ...left.map((roomType) => placesIn(roomType, flow)));
    return [{ kind: 'TOO_MANY_GUESTS', largest }];
  }
  const free = (date: string) =>
    fitting.flatMap(({ id }) => {
      const night = nightOf(id, date);
      return night?.isOnSale ? night.free : [];
    });
  const closed = stay.nights.filter((date) => free(date).length === 0);
  const sold = stay.nights.filter((date) => free(date).length > 0 && Math.max(...free(date)) < rooms.length);
  const reasons: NoRoomReason[] = [];
  if (sold.length > 0) reasons.push({ kind: 'SOLD_OUT', nights: sold });
  if (closed.length > 0) reasons.push({ kind: 'CLOSED', nights: closed });
  if (reasons.length > 0) return reasons;
  const refused = fitting
    .map(({ id }) => daysOf(nightOf, id, stay))
    .filter((days) => freeRooms(nightsOf(days, stay), stay) >= rooms.length)
    .map((days) => refusalsOf(days, stay));
  // The type whose stay is nearest to one that the hotel takes says what is in the way.
  const [fewest] = refused.sort((one, other) => one.length - other.length);
  return fewest ?? [{ kind: 'NO_ONE_ROOM' }];
}
