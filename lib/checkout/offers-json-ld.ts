import type { FoundRooms } from '@/lib/api/room-search-answer';
import type { Booking } from '@/lib/booking/booking';
import { writeBooking } from '@/lib/booking/booking-address';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import { rateChoice } from '@/lib/booking/rate-choice';
import { chooseRate } from '@/lib/booking/transitions';
import { extrasForRate } from '@/lib/extras/extra-groups';
import { toKopecks } from '@/lib/format/money';
import type { Hotel } from '@/lib/hotel/hotel';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { plainDescription } from '@/lib/sanitizing/sanitize-description';

/**
 * schema.org Offers for exactly the stay of an address: every rate that was found, its total for all nights and
 * guests, and the link that chooses it. `page`: the hotel's address.
 */
export function offersJsonLd(
  hotel: Hotel,
  booking: Booking,
  { rooms, services }: FoundRooms,
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
          name: `${room.name}, ${plainDescription(rate.short_description ?? '') || roomsTexts.noRateName}`,
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
