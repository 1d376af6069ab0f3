import type { Hotel } from './hotel.ts';

/** 'Геленджик, Краснодарский край'; a city that is its own region is named once. */
export function hotelPlace({ address }: Pick<Hotel, 'address'>): string {
  return [...new Set([address?.city, address?.region])].filter(Boolean).join(', ');
}
