import type { Acquirer } from './acquirer.ts';
import type { AcquirerSettings } from './has-acquirer.ts';
import { yookassa } from './yookassa.ts';

/**
 * Returns who takes money for a hotel: the shop that the settings name for it, else in the demo the test acquirer, whose
 * page is the API's own; null: it is paid at the hotel alone.
 */
export function acquirerOf(
  { DEMO: demo, YOOKASSA_SHOPS: shops, YOOKASSA_URL: url }: AcquirerSettings,
  slug: string,
): Acquirer | 'test page' | null {
  const shop = shops.get(slug);
  if (shop) return yookassa(url, shop);
  return demo ? 'test page' : null;
}
