import { freshBooking } from '@/lib/booking/booking';
import { writeBooking } from '@/lib/booking/booking-address';
import { roomAnchor } from '@/lib/rooms/room-anchor';
import type { HomeRoom } from './cheapest-nights.ts';
import type { Hotel } from './hotel.ts';

/** The search that found the room at its price, as an address that opens at the room. */
export function homeRoomAddress(hotel: Hotel, room: Pick<HomeRoom, 'id' | 'night'>): string {
  const search = writeBooking({ ...freshBooking(hotel, room.night), editing: null }, hotel, room.night);
  return `/${hotel.slug}${search}#${roomAnchor(room)}`;
}
