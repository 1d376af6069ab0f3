import { addressLines } from './address-lines.ts';
import type { Hotel } from './hotel.ts';
import { hotelPlace } from './hotel-place.ts';
import { type RouteLink, routeLinks } from './route-links.ts';

/** What a guest on the way needs of the hotel, beside what every page of it knows. */
export type HotelContacts = {
  /** The street over where that is; may be empty. */
  address: string[];
  /** The same in a line, as a calendar has it; may be ''. */
  place: string;
  routes: RouteLink[];
  email: string | null;
};

export function hotelContacts(hotel: Hotel): HotelContacts {
  return {
    address: addressLines(hotel),
    place: [hotelPlace(hotel), hotel.address?.street].filter(Boolean).join(', '),
    routes: routeLinks(hotel),
    email: hotel.email,
  };
}
