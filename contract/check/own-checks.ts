import { isAllowedMedia, isAllowedRedirect, parseHttpUrl } from '#lib/config/hosts.ts';
import type { Settings } from '#lib/config/settings.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { Mistake } from './mistake.ts';
import { currencyMistake, moneyMistakes } from './money-checks.ts';
import { meantValue } from './spelling.ts';
import { stayMistakes } from './stay-checks.ts';
import { textMistake } from './text-checks.ts';

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
const CURRENCY = new Set(['currency', 'currency_code']);
const DRAWINGS = new Set(['svg', 'splash']);

/**
 * What a schema cannot say of an answer: hosts, sums, drawings, encodings, what stands twice. The answer may be any
 * JSON.
 */
export function ownMistakes(json: unknown, hosts: Hosts): Mistake[] {
  const mistakes: Mistake[] = [];
  const visit = (value: unknown, path: string, field: string): void => {
    if (typeof value === 'string' && value !== '') mistakes.push(...valueMistakes(value, path, field, hosts));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      mistakes.push(...doubleMistakes(value, path, field));
      for (const [index, entry] of value.entries()) visit(entry, `${path}[${index}]`, field);
      return;
    }
    const within = (name: string) => (path ? `${path}.${name}` : name);
    const fields = value as Record<string, unknown>;
    for (const mistake of [...moneyMistakes(fields), ...stayMistakes(fields)])
      mistakes.push({ ...mistake, path: within(mistake.path) });
    for (const [name, entry] of Object.entries(fields)) visit(entry, within(name), name);
  };
  visit(json, '', '');
  return mistakes;
}

function valueMistakes(value: string, path: string, field: string, hosts: Hosts): Mistake[] {
  if (DRAWINGS.has(field))
    return hotelDrawing(value) === null
      ? [{ path, expected: 'SVG markup that is safe and well-formed', received: 'a text that is neither' }]
      : [];
  const meant = meantValue(field, value);
  const told =
    textMistake(value, field) ??
    (meant && {
      expected: `${meant}, spelt so`,
      received: `the text "${value}"`,
      guest: 'what an unknown value means: nothing',
    }) ??
    (CURRENCY.has(field) && currencyMistake(value));
  if (told) return [{ path, ...told }];
  return hostMistakes(value, { path, field, hosts });
}

function hostMistakes(
  value: string,
  { path, field, hosts }: { path: string; field: string; hosts: Hosts },
): Mistake[] {
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

/** The lists in which a code stands for its entry, as an id does in any list. */
const BY_CODE = new Set(['services', 'hotel_child_categories']);

/** Of two entries with one id or code the app, or the API itself, takes another than the guest has chosen. */
function doubleMistakes(list: readonly unknown[], path: string, field: string): Mistake[] {
  return ['id', ...(BY_CODE.has(field) ? ['code'] : [])].flatMap((key) => {
    const seen = new Set<unknown>();
    for (const entry of list) {
      const value = (entry as Record<string, unknown> | null)?.[key];
      if (value === undefined || value === null) continue;
      if (seen.has(value))
        return [
          {
            path: `${path}[].${key}`,
            expected: `another ${key} for each entry`,
            received: `${value} more than once`,
            guest: 'another one than was chosen',
          },
        ];
      seen.add(value);
    }
    return [];
  });
}
