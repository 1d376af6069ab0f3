import { isAllowedMedia, isAllowedRedirect, parseHttpUrl } from '#lib/config/hosts.ts';
import type { Settings } from '#lib/config/settings.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { Mistake } from './mistake.ts';

/** The hosts that addresses in answers may have. */
export type Hosts = Pick<Settings, 'REDIRECT_HOSTS' | 'MEDIA_HOSTS'>;

/** The fields that name a picture or style sheet. Those of `images` are in a list or an object of their own. */
export const MEDIA_FIELDS = new Set([
  'preview_img',
  'icon_url',
  'img',
  'logo_svg',
  'logo_css',
  'file',
  'images',
  'url',
]);
export const PAYMENT_FIELDS = new Set(['redirect_url', 'payment_url']);
const DRAWINGS = new Set(['svg', 'splash']);

/** What a schema cannot say of an answer: hosts, sums, drawings. The answer may be any JSON. */
export function ownMistakes(json: unknown, hosts: Hosts): Mistake[] {
  const mistakes: Mistake[] = [];
  const visit = (value: unknown, path: string, field: string): void => {
    if (typeof value === 'string' && value !== '') mistakes.push(...textMistakes(value, path, field, hosts));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, `${path}[${index}]`, field);
      return;
    }
    mistakes.push(...sumMistakes(value as Record<string, unknown>, path));
    for (const [name, entry] of Object.entries(value)) visit(entry, path ? `${path}.${name}` : name, name);
  };
  visit(json, '', '');
  return mistakes;
}

function textMistakes(value: string, path: string, field: string, hosts: Hosts): Mistake[] {
  if (DRAWINGS.has(field))
    return hotelDrawing(value) === null
      ? [{ path, expected: 'SVG markup that is safe and well-formed', received: 'a text that is neither' }]
      : [];
  const isPayment = PAYMENT_FIELDS.has(field);
  if (!isPayment && !MEDIA_FIELDS.has(field)) return [];
  const address = parseHttpUrl(value);
  // What is no address at all breaks the schema.
  if (!address) return [];
  const isAllowed = isPayment
    ? isAllowedRedirect(value, hosts.REDIRECT_HOSTS)
    : isAllowedMedia(value, hosts.MEDIA_HOSTS) || isCallOfApi(address);
  if (isAllowed) return [];
  const setting = isPayment ? 'REDIRECT_HOSTS' : 'MEDIA_HOSTS';
  return [
    { path, expected: `a host of ${setting}${isPayment ? ', by https' : ''}`, received: address.origin },
  ];
}

/** A document may be at the API's own call, which the browser asks for through the app. */
const isCallOfApi = ({ pathname }: URL) => /^\/api\/v1\/users\/attachments\/\d+\/$/.test(pathname);

/** A total is the sum of its parts: a rate's of its nights, one a room and night, an order's of nights and extras. */
function sumMistakes(owner: Record<string, unknown>, path: string): Mistake[] {
  const { total_price: total, nights, night_prices = nights, packages = [] } = owner;
  const parts = [night_prices, packages];
  if (typeof total !== 'number' || !parts.every(Array.isArray)) return [];
  const prices = parts.flat().map((part: { price?: unknown } | null) => part?.price);
  if (prices.length === 0 || !prices.every((price) => typeof price === 'number')) return [];
  const sum = prices.reduce((all, price) => all + Math.round(price * 100), 0) / 100;
  if (Math.abs(sum - total) < 0.005) return [];
  const where = path ? `${path}.total_price` : 'total_price';
  return [{ path: where, expected: 'the sum of its parts', received: `${total}, and the parts make ${sum}` }];
}
