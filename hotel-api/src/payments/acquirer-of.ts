import type { Acquirer } from './acquirer.ts';
import type { AcquirerSettings } from './has-acquirer.ts';
import { yookassa } from './yookassa.ts';

/**
 * Returns who takes money for a hotel: the shop that the settings name for it, else in the demo the test acquirer, whose
 * page is the API's own; null: it is paid at the hotel alone.
 */
export const acquirerOf = (settings: AcquirerSettings, slug: string): Acquirer | 'test page' | null =>
  shopOf(settings, slug) ?? (settings.DEMO ? 'test page' : null);

/** Returns the shop alone, which can be asked; null: the hotel has none. */
export function shopOf(
  { YOOKASSA_SHOPS: shops, YOOKASSA_URL: url }: Omit<AcquirerSettings, 'DEMO'>,
  slug: string,
): Acquirer | null {
  const shop = shops.get(slug);
  return shop ? yookassa(url, shop) : null;
}
