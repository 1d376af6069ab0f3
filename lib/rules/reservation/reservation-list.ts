import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { compareDates, type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import { isActive, isOver } from './status.ts';

/** Upcoming reservations, the nearest first; past and cancelled ones, the latest first. */
export function splitReservations(reservations: AccountReservation[], today: IsoDate) {
  const isUpcoming = ({ status, departure }: AccountReservation) => departure >= today && !isOver(status);
  return {
    upcoming: reservations.filter(isUpcoming).sort((a, b) => compareDates(a.arrival, b.arrival)),
    past: reservations
      .filter((reservation) => !isUpcoming(reservation))
      .sort((a, b) => compareDates(b.arrival, a.arrival)),
  };
}

/** The nights of a reservation in the cabinet: the difference of the days, rounded up. */
export function reservationNights({
  arrival,
  departure,
}: Pick<AccountReservation, 'arrival' | 'departure'>): number {
  return Math.ceil(nightsBetween(arrival, departure));
}

type Cancellable = Pick<AccountReservationDetail, 'can_cancel' | 'status'> & { cancel_until?: string };

/** Whether the guest may cancel now (ms). Where an API does not say, the status decides. */
export function mayCancel({ can_cancel, status, cancel_until }: Cancellable, now: number): boolean {
  if (cancel_until !== undefined && now >= Date.parse(cancel_until)) return false;
  return can_cancel ?? isActive(status);
}

/**
 * Whether a reservation is of the hotel whose page shows it: another hotel's times, reasons and calendar would be
 * wrong. Where an API does not send the hotel, it is taken to be this one.
 */
export function isOfHotel(reservation: { hotel_id: number | null }, hotelId: number): boolean {
  return reservation.hotel_id === null || reservation.hotel_id === hotelId;
}
