import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPlace, placeAndStreet } from '#rules/text/place.ts';
import { routeTexts } from './texts.ts';

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

/** Links to the route to the hotel in Russian map services. The page itself loads nothing from them. */
export function routeLinks({
  geo,
  address,
}: Pick<Hotel, 'geo' | 'address'>): { href: string; text: string }[] {
  // Map services need neither the region nor the postcode.
  const target = geo ? `${geo.lat},${geo.lon}` : [address?.city, address?.street].filter(Boolean).join(', ');
  if (!target) return [];
  const yandex = `https://yandex.ru/maps/?rtext=${encodeURIComponent(`~${target}`)}&rtt=auto`;
  const links = [{ href: yandex, text: routeTexts.routeYandex }];
  if (!geo) return links;
  // 2GIS takes no addresses in links.
  const points = encodeURIComponent(`|${geo.lon},${geo.lat}`);
  return [...links, { href: `https://2gis.ru/directions/points/${points}`, text: routeTexts.route2gis }];
}
