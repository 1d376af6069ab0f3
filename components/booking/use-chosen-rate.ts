import { useBooking } from '@/components/providers/booking-provider';
import { bookingTotal, rateNights } from '@/lib/booking/price';
import type { Rate, Room, Service } from '@/lib/contracts/room-search';
import { servicesForRate } from '@/lib/extras/service-groups';
import { findChoice } from '@/lib/rooms/rates';
import { useRoomSearch } from './use-room-search';

export type ChosenRate = {
  room: Room;
  rate: Rate;
  /** Services that may be taken with the rate. */
  services: Service[];
  /** The services the guest has taken. */
  extras: Service[];
  nights: number;
  roomsCount: number;
  /** Kopecks; the one total that every screen shows. */
  total: number;
};

/** The chosen room, rate and extras in the latest answer; null while it loads or when they are gone. */
export function useChosenRate(): ChosenRate | null {
  const { choice, extraIds, rooms } = useBooking(({ booking }) => booking);
  const { data } = useRoomSearch();
  const found = data ? findChoice(data, choice) : null;
  if (!data || !found) return null;
  const services = servicesForRate(data.services, found.rate.rate_code);
  const extras = services.filter(({ id }) => extraIds.includes(id));
  return {
    ...found,
    services,
    extras,
    nights: rateNights(found.rate, rooms.length),
    roomsCount: rooms.length,
    total: bookingTotal(found.rate, extras, rooms.length),
  };
}
