import type { Hotel } from './hotel.ts';

/** 'Геленджик, Краснодарский край'; a city equal to its region is named once. */
export function hotelPlace({ address }: Pick<Hotel, 'address'>): string {
  return [...new Set([address?.city, address?.region])].filter(Boolean).join(', ');
}

/** A sentence or two for search engines, from the hotel's own text. */
export function hotelDescription(hotel: Pick<Hotel, 'name' | 'address' | 'details'>): string {
  const text = hotel.details
    .replace(/<h\d[^>]*>.*?<\/h\d>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#\d]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const start = [hotel.name, hotelPlace(hotel)].filter(Boolean).join(', ');
  const full = text ? `${start}. ${text}` : start;
  return full.length > 180 ? `${full.slice(0, 180).replace(/\s\S*$/, '')}…` : full;
}
