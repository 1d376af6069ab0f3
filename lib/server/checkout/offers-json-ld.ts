import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { plainDescription } from '#lib/server/sanitizing/sanitize-description.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { extrasForRate } from '#rules/booking/extra-groups.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { rateChoice } from '#rules/booking/rate-choice.ts';
import { chooseRate } from '#rules/booking/transitions.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { toKopecks } from '#rules/text/money.ts';

/**
 * schema.org Offers for the stay of an address: each rate that was found, with its total for all nights and guests
 * and the link that chooses it. `page` is the hotel's address.
 */
export function offersJsonLd(
  hotel: Hotel,
  booking: Booking,
  { rooms, services }: RoomSearchResponse,
  { page, today }: { page: string; today: string },
): Record<string, unknown> {
  const guests = adultsTotal(booking.rooms) + childrenTotal(booking.rooms);
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${page}#hotel`,
    name: hotel.name,
    url: page,
    makesOffer: rooms.flatMap((room) =>
      room.rates.map((rate) => {
        const hasExtras = extrasForRate(services, rate.rate_code).length > 0;
        const choice = rateChoice(rooms, room, rate);
        const chosen = chooseRate(booking, choice, toKopecks(rate.total_price), hasExtras);
        return {
          '@type': 'Offer',
          name: `${room.name}, ${plainDescription(rate.short_description ?? '') || offerTexts.noRateName}`,
          price: rate.total_price,
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
          availabilityStarts: booking.arrival,
          availabilityEnds: booking.departure,
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
