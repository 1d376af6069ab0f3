import { homePageTexts } from '@/lib/messages/ru-home';
import { shortAddress } from './address-lines.ts';
import type { Hotel } from './hotel.ts';

export type RouteLink = { href: string; text: string };

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
