import type { AccountReservation } from '@/lib/contracts/account-reservation';
import { type IsoDate, nightsBetween } from '@/lib/format/dates';

const ENDED: readonly string[] = ['CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL', 'COMPLETED'];

/** Upcoming bookings, the nearest first, and past or ended ones, the latest first. */
export function splitBookings(bookings: AccountReservation[], today: IsoDate) {
  const isUpcoming = ({ status, departure }: AccountReservation) =>
    departure >= today && !ENDED.includes(status);
  return {
    upcoming: bookings.filter(isUpcoming).sort((a, b) => a.arrival.localeCompare(b.arrival)),
    past: bookings
      .filter((booking) => !isUpcoming(booking))
      .sort((a, b) => b.arrival.localeCompare(a.arrival)),
  };
}

/** Nights of a booking in the cabinet: the ceiling of the day difference (section 9). */
export function bookingNights({
  arrival,
  departure,
}: Pick<AccountReservation, 'arrival' | 'departure'>): number {
  return Math.ceil(nightsBetween(arrival, departure));
}
