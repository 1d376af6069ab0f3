import type { HotelAddress } from '#contract/schemas/hotel-config.ts';

type Addressed = { address: HotelAddress | null };

/** 'Геленджик, Краснодарский край'; a city equal to its region is named once. */
export function hotelPlace({ address }: Addressed): string {
  return [...new Set([address?.city, address?.region])].filter(Boolean).join(', ');
}

/** The address in one line, for a calendar; '' where there is none. */
export const placeAndStreet = ({ address }: Addressed): string =>
  [hotelPlace({ address }), address?.street].filter(Boolean).join(', ');

/** The address as schema.org has it, for search engines and mail programs. */
export const postalAddress = (address: HotelAddress) => ({
  '@type': 'PostalAddress',
  addressCountry: address.country,
  addressRegion: address.region,
  addressLocality: address.city,
  streetAddress: address.street,
  postalCode: address.postcode,
});
