import { isInRussia } from './country.ts';
import type { HotelSeller } from './hotel-trust.ts';

interface SellingHotel {
  address: { country?: string | undefined } | null;
  seller: HotelSeller | null;
  stars: number | null;
}

/**
 * What a hotel in Russia has to tell before it sells and does not, by field of its seller (decision 0064); only
 * 'seller' where nobody is named.
 */
export function untoldSellerFacts({ address, seller, stars }: SellingHotel): string[] {
  if (!isInRussia(address?.country)) return [];
  if (!seller) return ['seller'];
  const needed = ['inn', 'ogrn', 'address', 'register_number', 'price_includes'] as const;
  const untold = needed.filter((field) => !seller[field]).map((field) => `seller.${field}`);
  return stars && !seller.certificate ? [...untold, 'seller.certificate'] : untold;
}
