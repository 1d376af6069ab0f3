import type { Room } from '#contract/schemas/room-search.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { roomFacts, roomPhotos } from '#rules/search/room-facts.ts';
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
    containsPlace: rooms.map((room) => roomThing(room, feature)),
    makesOffer: rooms.map((room) => nightOffer(room, url)),
  });
}

/** The same of one room with all its pictures, for the room's own page. */
export function roomJsonLd(
  hotel: Pick<Hotel, 'name'>,
  room: HomeRoom,
  { home, page }: { home: string; page: string },
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': `${home}#hotel`,
    name: hotel.name,
    url: home,
    containsPlace: withoutGaps({
      ...roomThing(room, namedOnce()),
      '@id': `${page}#room`,
      url: page,
      description: plainText(room.short_description) || null,
      image: roomPhotos(room).map(({ src }) => src),
      bed: room.beds ?? null,
    }),
    makesOffer: nightOffer(room, page),
  };
}

const roomThing = (room: Room, feature: ReturnType<typeof namedOnce>) =>
  withoutGaps({
    '@type': 'HotelRoom',
    name: room.name,
    image: room.preview_img,
    floorSize: room.square ? { '@type': 'QuantitativeValue', value: room.square, unitCode: 'MTK' } : null,
    occupancy: room.guest_limit > 0 ? { '@type': 'QuantitativeValue', maxValue: room.guest_limit } : null,
    amenityFeature: room.room_options.map(feature),
  });

const nightOffer = (room: HomeRoom, url: string) => ({
  '@type': 'Offer',
  name: room.name,
  price: room.min_price,
  priceCurrency: 'RUB',
  // The price is that of this night alone, which the link opens.
  url: `${url}?arrival=${room.night}&departure=${addIsoDays(room.night, 1)}`,
});

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
  return cut(full);
}

/** The same of a room: what guests ask first, then the hotel's words for it. */
export function roomDescription({ name }: Pick<Hotel, 'name'>, room: Room): string {
  const text = plainText(room.short_description);
  const start = [`${room.name} — ${name}`, ...roomFacts(room)].join(', ');
  return cut(text ? `${start}. ${text}` : start);
}

const cut = (text: string): string =>
  text.length > 180 ? `${text.slice(0, 180).replace(/\s\S*$/, '')}…` : text;
