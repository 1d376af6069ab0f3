import { childrenTotal } from '#rules/booking/occupancy.ts';
import { isCanceled, isHeld } from '#rules/reservation/status.ts';
import { postalAddress } from '#rules/text/place.ts';
import { hotelInstant, isoWithOffset } from '../calendar.ts';
import { bookerName, type OrderForMail, pageOf } from './order-for-mail.ts';

/** The order as mail programs read it: LodgingReservation of schema.org. */
export function stayMarkup(mail: OrderForMail): object {
  const { order, wire, hotel } = mail;
  const { address, phone } = hotel.presentation;
  const at = (date: string, time: string) =>
    isoWithOffset(order.timezone, hotelInstant(order.timezone, date, time));
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingReservation',
    reservationNumber: order.number,
    reservationStatus: `https://schema.org/${statusOf(wire.status)}`,
    url: pageOf(mail),
    ...(bookerName(order) ? { underName: { '@type': 'Person', name: bookerName(order) } } : {}),
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      url: `${mail.appOrigin}/${hotel.slug}`,
      ...(phone ? { telephone: phone } : {}),
      address: postalAddress(address),
    },
    checkinTime: at(order.arrival, hotel.time_arrival),
    checkoutTime: at(order.departure, hotel.time_departure),
    lodgingUnitDescription: order.room_name,
    numAdults: order.adults,
    numChildren: childrenTotal([wire]),
    totalPrice: wire.total_price,
    priceCurrency: 'RUB',
  };
}

/** One that waits for its payment is held; what is left are orders that stand. */
function statusOf(status: string): string {
  if (isHeld(status)) return 'ReservationHold';
  return isCanceled(status) ? 'ReservationCancelled' : 'ReservationConfirmed';
}
