import type { NoRoomReason } from '../../../lib/contracts/room-search.ts';
import type { RoomTypeWithRates } from '../hotels/catalogue.ts';
import { fits, placesIn } from './occupancy.ts';
import { type OfferTerms, ratesFor } from './offers.ts';

/** Rooms of a type that are free on a night; undefined: the night is not on sale. */
type FreeOn = (roomTypeId: number, date: string) => number | undefined;

type Terms = Pick<OfferTerms, 'stay' | 'rooms' | 'flow'>;

/** Why a search that found nothing did so, by the same limits that it was made with. */
export function noRoomReasons(
  roomTypes: RoomTypeWithRates[],
  { stay, rooms, flow }: Terms,
  freeOn: FreeOn,
): NoRoomReason[] {
  const onSale = roomTypes.filter((roomType) => ratesFor(roomType, [], flow).length > 0);
  const fitting = roomTypes.filter((roomType) => ratesFor(roomType, rooms, flow).length > 0);
  if (fitting.length === 0) {
    // Each room alone may find a type, or nothing may be on sale for these guests: then there is no sentence for it.
    if (
      onSale.length === 0 ||
      !rooms.some((room) => !onSale.some((roomType) => fits(roomType, [room], flow)))
    )
      return [];
    const left = onSale.filter(({ id }) => stay.nights.every((date) => (freeOn(id, date) ?? 0) > 0));
    const largest = Math.max(0, ...left.map((roomType) => placesIn(roomType, flow)));
    return [{ kind: 'TOO_MANY_GUESTS', largest }];
  }
  const free = (date: string) => fitting.flatMap(({ id }) => freeOn(id, date) ?? []);
  const closed = stay.nights.filter((date) => free(date).length === 0);
  const sold = stay.nights.filter((date) => free(date).length > 0 && Math.max(...free(date)) < rooms.length);
  const reasons: NoRoomReason[] = [];
  if (sold.length > 0) reasons.push({ kind: 'SOLD_OUT', nights: sold });
  if (closed.length > 0) reasons.push({ kind: 'CLOSED', nights: closed });
  return reasons.length > 0 ? reasons : [{ kind: 'NO_ONE_ROOM' }];
}
