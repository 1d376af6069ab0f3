import { stayAddress } from '@/lib/booking/search-request';
import { defaultStayDates } from '@/lib/booking/stay-dates';
import { roomAnchor } from '@/lib/rooms/room-anchor';
import type { HomeRoom } from './cheapest-nights.ts';
import type { Hotel } from './hotel.ts';

/** The search that found the room at its price, as an address that opens at the room. */
export function homeRoomAddress(hotel: Hotel, { id, night }: Pick<HomeRoom, 'id' | 'night'>): string {
  return `/${hotel.slug}${stayAddress(defaultStayDates(night), hotel, night)}#${roomAnchor({ id })}`;
}
