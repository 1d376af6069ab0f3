import { hotelInstant, isoWithOffset } from '#api/src/calendar.ts';
import { childrenTotal } from '#rules/booking/occupancy.ts';
import { isCanceled, isHeld } from '#rules/reservation/status.ts';
import { postalAddress } from '#rules/text/place.ts';
import { bookerName, hotelHome, pageOf, type ReservationForMail } from './reservation-for-mail.ts';

/** The reservation as mail programs read it: LodgingReservation of schema.org. */
export function stayMarkup(mail: ReservationForMail): object {
  const { reservation, wire, hotel } = mail;
  const { address, phone } = hotel.presentation;
  const at = (date: string, time: string) =>
    isoWithOffset(reservation.timezone, hotelInstant(reservation.timezone, date, time));
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingReservation',
    reservationNumber: reservation.number,
    reservationStatus: `https://schema.org/${statusOf(wire.status)}`,
    url: pageOf(mail),
    ...(bookerName(reservation) ? { underName: { '@type': 'Person', name: bookerName(reservation) } } : {}),
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      url: hotelHome(mail),
      ...(phone ? { telephone: phone } : {}),
      address: postalAddress(address),
    },
    checkinTime: at(reservation.arrival, hotel.time_arrival),
    checkoutTime: at(reservation.departure, hotel.time_departure),
    lodgingUnitDescription: reservation.room_name,
    numAdults: reservation.adults,
    numChildren: childrenTotal([wire]),
    totalPrice: wire.total_price,
    priceCurrency: 'RUB',
  };
}

/** One that waits for its payment is held; what is left are reservations that stand. */
function statusOf(status: string): string {
  if (isHeld(status)) return 'ReservationHold';
  return isCanceled(status) ? 'ReservationCancelled' : 'ReservationConfirmed';
}
