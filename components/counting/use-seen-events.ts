import { useQuery } from '@tanstack/react-query';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { roomSearchOptions } from '#lib/client/search/room-search-query.ts';
import { hotelToday } from '#lib/client/server-clock.ts';
import { findByAddressCode } from '#rules/booking/address-code.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { offerFor } from '#rules/booking/offer.ts';
import { searchOf } from '#rules/booking/room-search.ts';
import { screenOf } from '#rules/booking/screens.ts';
import {
  checkoutBegun,
  rateChosen,
  roomSeen,
  roomsSeen,
  type ShopEvent,
} from '#rules/counting/shop-event.ts';
import { roomAt } from '#rules/search/room-path.ts';
import { todayAt } from '#rules/text/dates.ts';

/** The same key is the same step of the same guest, which is counted once as long as the page lives. */
export type SeenEvent = { key: string; event: ShopEvent };

/** What the guest sees of the sale at this address. All of it is in the address and in the answer of its search. */
export function useSeenEvents(pathname: string, search: string): SeenEvent[] {
  const hotel = useHotel();
  const user = useUser();
  const today = hotelToday(hotel.utc_offsets, todayAt(hotel.utc_offsets, Date.now()));
  const { booking } = parseBooking(search, hotel, today);
  const wanted = user === undefined ? null : searchOf(booking, user, hotel.promo_code);
  const options = roomSearchOptions(hotel.id, wanted);
  const { data: found } = useQuery({ ...options, enabled: false });
  if (!found || wanted === null) return [];
  const stay = JSON.stringify(wanted.request);
  const shown = roomAt(hotel.root, pathname);
  if (shown !== null) {
    const codes = found.rooms.map(({ id, room_code: code }) => ({ id, code }));
    const room = found.rooms[findByAddressCode(codes, shown)];
    return room ? [{ key: `room ${shown} ${stay}`, event: roomSeen(room) }] : [];
  }
  const offer = offerFor(booking, found);
  const screen = screenOf(booking);
  if (screen === 'rooms' || !offer)
    return found.rooms.length > 0 ? [{ key: `rooms ${stay}`, event: roomsSeen(found.rooms) }] : [];
  const choice = `${JSON.stringify(booking.choice)} ${stay}`;
  const chosen = { key: `rate ${choice}`, event: rateChosen(offer) };
  if (screen !== 'payment') return [chosen];
  return [chosen, { key: `checkout ${booking.extras} ${choice}`, event: checkoutBegun(offer) }];
}
