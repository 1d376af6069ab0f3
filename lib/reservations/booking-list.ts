import type { AccountReservation } from '@/lib/contracts/account-reservation';
import { type IsoDate, nightsBetween } from '@/lib/format/dates';

import { isCanceled } from './booking-status.ts';

/** Upcoming bookings, the nearest first; past and cancelled ones, the latest first. */
export function splitBookings(bookings: AccountReservation[], today: IsoDate) {
  const isUpcoming = ({ status, departure }: AccountReservation) =>
    departure >= today && status !== 'COMPLETED' && !isCanceled(status);
  return {
    upcoming: bookings.filter(isUpcoming).sort((a, b) => a.arrival.localeCompare(b.arrival)),
    past: bookings
      .filter((booking) => !isUpcoming(booking))
      .sort((a, b) => b.arrival.localeCompare(a.arrival)),
  };
}

/** Nights of a booking in the cabinet: the ceiling of the day difference. */
export function bookingNights({
  arrival,
  departure,
}: Pick<AccountReservation, 'arrival' | 'departure'>): number {
  return Math.ceil(nightsBetween(arrival, departure));
}
