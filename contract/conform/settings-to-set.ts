import { MEDIA_FIELDS, PAYMENT_FIELDS } from '#contract/check/own-checks.ts';
import { parseHttpUrl } from '#lib/config/hosts.ts';
import type { Report } from './conform.ts';

/**
 * Settings of the app that this API needs, as lines of `.env`: among them the hosts of all pictures and payment pages.
 * What no call of the contract gives is left empty, and says what guests do without.
 */
export function settingsToSet({ apiRoot, slug, replies, hotel }: Report): string[] {
  const media = new Set<string>();
  const payment = new Set<string>();
  const visit = (value: unknown, field: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value)) visit(entry, Array.isArray(value) ? field : name);
    const host = parseHttpUrl(value)?.host;
    if (!host) return;
    if (PAYMENT_FIELDS.has(field)) payment.add(host);
    else if (MEDIA_FIELDS.has(field)) media.add(host);
  };
  for (const { json } of replies) visit(json, '');
  return [
    `API_ROOT=${apiRoot}`,
    `DEFAULT_HOTEL_SLUG=${slug}`,
    ...(media.size > 0 ? [`MEDIA_HOSTS=${[...media].join(',')}`] : []),
    ...(payment.size > 0 ? [`REDIRECT_HOSTS=${[...payment].join(',')}`] : []),
    ...(hotel?.email ? [] : ['CONSULTATION_EMAIL= # the menu’s mail link: the config has no email']),
    'LOYALTY_URL= # the login’s link to a loyalty programme',
  ];
}
