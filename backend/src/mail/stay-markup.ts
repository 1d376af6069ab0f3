import { hotelInstant, isoWithOffset } from '../calendar.ts';
import { statusAt } from '../reservations/stored-order.ts';
import { type OrderForMail, pageOf } from './order-for-mail.ts';

/** The order as mail programs read it: LodgingReservation of schema.org. */
export function stayMarkup(mail: OrderForMail, now: Date): object {
  const { order, wire, hotel } = mail;
  const { address, phone } = hotel.presentation;
  const at = (date: string, time: string) =>
    isoWithOffset(order.timezone, hotelInstant(order.timezone, date, time));
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingReservation',
    reservationNumber: order.number,
    reservationStatus: `https://schema.org/${statusOf(statusAt(order, now))}`,
    url: pageOf(mail),
    underName: { '@type': 'Person', name: [order.first_name, order.last_name].join(' ') },
    reservationFor: {
      '@type': 'LodgingBusiness',
      name: hotel.name,
      url: `${mail.appOrigin}/${hotel.slug}`,
      ...(phone ? { telephone: phone } : {}),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street ?? '',
        addressLocality: address.city ?? '',
        addressRegion: address.region ?? '',
        postalCode: address.postcode ?? '',
        addressCountry: address.country ?? '',
      },
    },
    checkinTime: at(order.arrival, hotel.time_arrival),
    checkoutTime: at(order.departure, hotel.time_departure),
    lodgingUnitDescription: order.room_name,
    numAdults: order.adults,
    numChildren: wire.childs.reduce((sum, { count }) => sum + count, 0),
    totalPrice: wire.total_price,
    priceCurrency: 'RUB',
  };
}

/** One that waits for its payment is held; what is left are orders that stand. */
function statusOf(status: string): string {
  if (status === 'NEW') return 'ReservationHold';
  return status.startsWith('CANCELED') ? 'ReservationCancelled' : 'ReservationConfirmed';
}
