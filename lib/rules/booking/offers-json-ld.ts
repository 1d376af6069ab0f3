import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import type { Booking } from './booking.ts';
import { writeBooking } from './booking-address.ts';
import { guestsTotal } from './occupancy.ts';
import { offerTexts } from './offer-texts.ts';
import { choosing } from './offered-rate.ts';

/**
 * schema.org Offers for the stay of an address: each rate that was found, with its total for all nights and guests
 * and the link that chooses it. `page` is the hotel's address.
 */
export function offersJsonLd(
  hotel: BookingHotel,
  booking: Booking,
  { rooms, services }: RoomSearchResponse,
  { page, today }: { page: string; today: string },
): Record<string, unknown> {
  const guests = guestsTotal(booking.rooms);
  const { arrival, departure } = booking;
  const nights = arrival && departure ? nightsBetween(arrival, departure) : 1;
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${page}#hotel`,
    name: hotel.name,
    url: page,
    makesOffer: rooms.flatMap((room) =>
      room.rates.map((rate) => {
        const chosen = choosing({ rooms, services }, room, rate)(booking);
        return {
          '@type': 'Offer',
          name: `${room.name}, ${plainName(rate.short_description) || offerTexts.noRateName}`,
          price: rate.total_price,
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
          // The days of the stay are in the link: those of availability are when the offer itself can be had.
          eligibleDuration: { '@type': 'QuantitativeValue', value: nights, unitCode: 'DAY' },
          url: page + writeBooking(chosen, hotel, today),
          itemOffered: {
            '@type': 'HotelRoom',
            name: room.name,
            ...(room.preview_img && { image: room.preview_img }),
          },
          eligibleQuantity: { '@type': 'QuantitativeValue', value: guests, unitText: 'guests' },
        };
      }),
    ),
  };
}

const plainName = (html: string | null): string => html?.replace(/<[^<>]*>/g, ' ').trim() ?? '';
