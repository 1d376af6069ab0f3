import type { RoomSearchRequest } from '#contract/schemas/room-search.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import type { Booking } from './booking.ts';
import { promoFor, toBooker } from './rate-flow.ts';
import { screenOf } from './screens.ts';
import { type BookingParameters, toSearchRequest } from './search-request.ts';
import { canSearch } from './transitions.ts';

/** A search and the user's id (null: anonymous). Each user may see other prices. */
export type RoomSearch = {
  viewer: number | null;
  request: RoomSearchRequest;
  /** The number of the order whose access the call carries in place of a session; null: the guest has opened none. */
  order: string | null;
};

/** The order for whose change rooms are searched. */
export type SearchedFor = {
  number: string;
  /** Whether its guest has opened it without an account. */
  isOpened: boolean;
  order: { id: number };
};

type Viewer = Pick<UserInfo, 'id' | 'is_company_employee'> | null;

/** The search for a guest's parameters. `promoFlag` is the hotel's setting. */
export function toRoomSearch(
  parameters: BookingParameters,
  user: Viewer,
  promoFlag: boolean,
  changed: SearchedFor | null = null,
): RoomSearch {
  const request = toSearchRequest(parameters, { booker: toBooker(user), promoFlag });
  return {
    viewer: user?.id ?? null,
    request: changed ? { ...request, reservation_id: changed.order.id } : request,
    order: changed?.isOpened ? changed.number : null,
  };
}

/** The search that the booking's screen needs; null where it needs none or has to wait. */
export function searchOf(
  booking: Booking,
  user: Viewer,
  promoFlag: boolean,
  changed: SearchedFor | null = null,
): RoomSearch | null {
  if (screenOf(booking) === 'parameters') return null;
  if (!canSearch(booking, promoFor(booking.promo, promoFlag, toBooker(user)))) return null;
  return toRoomSearch(booking, user, promoFlag, changed);
}
