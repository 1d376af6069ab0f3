import type { Settings } from '#lib/config/settings.ts';

/** The settings that say where a hotel's guests pay. */
export type AcquirerSettings = Pick<Settings, 'DEMO' | 'YOOKASSA_SHOPS' | 'YOOKASSA_URL'>;

/** Tells whether a hotel's guests can pay before they come: at its shop, or in the demo on the test page. */
export const hasAcquirer = (
  { DEMO: demo, YOOKASSA_SHOPS: shops }: Pick<AcquirerSettings, 'DEMO' | 'YOOKASSA_SHOPS'>,
  slug: string,
): boolean => demo || shops.has(slug);
