import type { Hotel } from './hotel.ts';
import { hotelPlace } from './hotel-place.ts';

/** The street over where that is; one line where only one of them is known, none without an address. */
export function addressLines({ address }: Pick<Hotel, 'address'>): string[] {
  const place = [address?.postcode, hotelPlace({ address })].filter(Boolean).join(', ');
  return [address?.street ?? '', place].filter(Boolean);
}

/** 'Геленджик, ул. Набережная, 12'; the region and the postcode are left to letters. */
export function shortAddress({ address }: Pick<Hotel, 'address'>): string {
  return [address?.city, address?.street].filter(Boolean).join(', ');
}
