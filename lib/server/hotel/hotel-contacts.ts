import type { Hotel } from '#rules/hotel/hotel.ts';
import { routeLinks } from '#rules/hotel/route-links.ts';
import { hotelPlace, placeAndStreet } from '#rules/text/place.ts';

/** What a travelling guest needs of the hotel, beside what every page has already. */
export type HotelContacts = ReturnType<typeof hotelContacts>;

export function hotelContacts(hotel: Hotel) {
  return {
    address: addressLines(hotel),
    place: placeAndStreet(hotel),
    routes: routeLinks(hotel),
    email: hotel.email,
  };
}

/** The street and the place as separate lines; those that are unknown are left out. */
export function addressLines({ address }: Pick<Hotel, 'address'>): string[] {
  const place = [address?.postcode, hotelPlace({ address })].filter(Boolean).join(', ');
  return [address?.street ?? '', place].filter(Boolean);
}
