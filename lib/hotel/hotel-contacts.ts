import { homePageTexts } from '@/lib/messages/ru-home';
import type { Hotel } from './hotel.ts';

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

/** 'Геленджик, Краснодарский край'; a city equal to its region is named once. */
export function hotelPlace({ address }: Pick<Hotel, 'address'>): string {
  return [...new Set([address?.city, address?.region])].filter(Boolean).join(', ');
}

/** The street over where that is; one line where only one of them is known, none without an address. */
export function addressLines({ address }: Pick<Hotel, 'address'>): string[] {
  const place = [address?.postcode, hotelPlace({ address })].filter(Boolean).join(', ');
  return [address?.street ?? '', place].filter(Boolean);
}

/** 'Геленджик, ул. Набережная, 12'; the region and the postcode are left to letters. */
function shortAddress({ address }: Pick<Hotel, 'address'>): string {
  return [address?.city, address?.street].filter(Boolean).join(', ');
}

/** Where a phone number as the hotel writes it is called. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

type RouteLink = { href: string; text: string };

/** Ways to the hotel from wherever the guest is, in the map services of the country; nothing of them is in the page. */
export function routeLinks(hotel: Pick<Hotel, 'geo' | 'address'>): RouteLink[] {
  const { geo } = hotel;
  const target = geo ? `${geo.lat},${geo.lon}` : shortAddress(hotel);
  if (!target) return [];
  const yandex = `https://yandex.ru/maps/?rtext=${encodeURIComponent(`~${target}`)}&rtt=auto`;
  return [
    { href: yandex, text: homePageTexts.routeYandex },
    // It knows no addresses in links.
    ...(geo
      ? [
          {
            href: `https://2gis.ru/directions/points/${encodeURIComponent(`|${geo.lon},${geo.lat}`)}`,
            text: homePageTexts.route2gis,
          },
        ]
      : []),
  ];
}
