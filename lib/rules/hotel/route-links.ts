import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { routeTexts } from './texts.ts';

/** Links to the route to the hotel in Russian map services. Pages and letters themselves load nothing from them. */
export function routeLinks({
  geo,
  address,
}: Pick<HotelConfig, 'geo' | 'address'>): { href: string; text: string }[] {
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
