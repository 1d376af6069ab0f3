import type { RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import type { NoRoomReason } from '#contract/schemas/room-search.ts';
import { freeRooms, type HotelNight, nightsOf } from './nights.ts';
import { fits, placesIn } from './occupancy.ts';
import { type OfferTerms, ratesFor } from './offers.ts';
import { refusalsOf } from './restrictions.ts';
import type { Stay } from './stay.ts';

/** Returns undefined where the night is not on sale. */
export type NightOf = (roomTypeId: number, date: string) => HotelNight | undefined;

/** The nights of a stay and its day of departure, as far as they are on sale. */
export const daysOf = (nightOf: NightOf, roomTypeId: number, { nights, departure }: Stay): HotelNight[] =>
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
  const vacantOn = (roomTypeId: number, date: string) => nightOf(roomTypeId, date)?.vacant ?? 0;
  const onSale = roomTypes.filter((roomType) => ratesFor(roomType, [], flow).length > 0);
  const fitting = roomTypes.filter((roomType) => ratesFor(roomType, rooms, flow).length > 0);
  if (fitting.length === 0) {
    // If each room alone fits a type, or nothing is on sale for these guests, no sentence to the guest would be true.
    if (
      onSale.length === 0 ||
      !rooms.some((room) => !onSale.some((roomType) => fits(roomType, [room], flow)))
    )
      return [];
    const left = onSale.filter(({ id }) => stay.nights.every((date) => vacantOn(id, date) > 0));
    const largest = Math.max(0, ...left.map((roomType) => placesIn(roomType, flow)));
    return [{ kind: 'TOO_MANY_GUESTS', largest }];
  }
  const onSaleOn = (date: string) =>
    fitting.flatMap(({ id }) => {
      const night = nightOf(id, date);
      return night?.isOnSale ? [night] : [];
    });
  const most = (date: string, of: 'free' | 'vacant') => Math.max(...onSaleOn(date).map((night) => night[of]));
  const closed = stay.nights.filter((date) => onSaleOn(date).length === 0);
  const open = stay.nights.filter((date) => !closed.includes(date));
  const sold = open.filter((date) => most(date, 'vacant') < rooms.length);
  const knownOnly = open.filter((date) => !sold.includes(date) && most(date, 'free') < rooms.length);
  const reasons: NoRoomReason[] = [];
  if (sold.length > 0) reasons.push({ kind: 'SOLD_OUT', nights: sold });
  if (knownOnly.length > 0) reasons.push({ kind: 'KNOWN_ONLY', nights: knownOnly });
  if (closed.length > 0) reasons.push({ kind: 'CLOSED', nights: closed });
  if (reasons.length > 0) return reasons;
  const refused = fitting
    .map(({ id }) => daysOf(nightOf, id, stay))
    .filter((days) => freeRooms(nightsOf(days, stay), stay) >= rooms.length)
    .map((days) => refusalsOf(days, stay));
  // The type whose stay is nearest to one that the hotel takes says what is in the way.
  const [fewest] = refused.sort((one, other) => one.length - other.length);
  if (fewest) return fewest;
  // A type that is vacant on all nights may be kept for known guests on some of them.
  const isKept = fitting.some(({ id }) => stay.nights.every((date) => vacantOn(id, date) >= rooms.length));
  return isKept ? [{ kind: 'KNOWN_ONLY', nights: stay.nights }] : [{ kind: 'NO_ONE_ROOM' }];
}
