import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, formatHotelTime } from '#rules/text/dates.ts';
import { hotelPlace, postalAddress } from '#rules/text/place.ts';
import { plainText } from '#rules/text/plain-text.ts';
import type { HomeRoom } from './home-rooms.ts';

/** schema.org Hotel with its rooms and their prices, from the same data the page shows. */
export function hotelJsonLd(hotel: Hotel, rooms: HomeRoom[], url: string): Record<string, unknown> {
  const { address, geo } = hotel;
  const feature = namedOnce();
  const prices = rooms.map(({ min_price }) => min_price);
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${url}#hotel`,
    name: hotel.name,
    url,
    telephone: hotel.phone,
    email: hotel.email,
    image: hotel.images.map((image) => image.url),
    checkinTime: formatHotelTime(hotel.time_arrival),
    checkoutTime: formatHotelTime(hotel.time_departure),
    priceRange: prices.length > 0 ? `${Math.min(...prices)}–${Math.max(...prices)} RUB` : null,
    starRating: hotel.stars ? { '@type': 'Rating', ratingValue: hotel.stars } : null,
    address: address ? withoutGaps(postalAddress(address)) : null,
    geo: geo ? { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lon } : null,
    containsPlace: rooms.map((room) =>
      withoutGaps({
        '@type': 'HotelRoom',
        name: room.name,
        image: room.preview_img,
        floorSize: room.square ? { '@type': 'QuantitativeValue', value: room.square, unitCode: 'MTK' } : null,
        occupancy: room.guest_limit > 0 ? { '@type': 'QuantitativeValue', maxValue: room.guest_limit } : null,
        amenityFeature: room.room_options.map(feature),
      }),
    ),
    makesOffer: rooms.map((room) => ({
      '@type': 'Offer',
      name: room.name,
      price: room.min_price,
      priceCurrency: 'RUB',
      // The price is that of this night alone.
      availabilityStarts: room.night,
      availabilityEnds: addIsoDays(room.night, 1),
      url,
    })),
  });
}

/** Writes a feature out once and refers to it by id afterwards: most rooms have the same ones. */
function namedOnce() {
  const ids = new Map<string, string>();
  return ({ name }: { name: string }): Record<string, unknown> => {
    const known = ids.get(name);
    if (known) return { '@id': known };
    const id = `#f${ids.size + 1}`;
    ids.set(name, id);
    return { '@id': id, '@type': 'LocationFeatureSpecification', name, value: true };
  };
}

/** Drops absent values: null, undefined and empty lists. */
function withoutGaps(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item != null && !(Array.isArray(item) && item.length === 0)),
  );
}

/** A sentence or two for search engines, from the hotel's own text. */
export function hotelDescription(hotel: Pick<Hotel, 'name' | 'address' | 'details'>): string {
  const text = plainText(hotel.details.replace(/<h\d[^>]*>.*?<\/h\d>/gs, ' '));
  const start = [hotel.name, hotelPlace(hotel)].filter(Boolean).join(', ');
  const full = text ? `${start}. ${text}` : start;
  return full.length > 180 ? `${full.slice(0, 180).replace(/\s\S*$/, '')}…` : full;
}
