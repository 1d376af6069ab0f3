import type { IncomingMessage } from 'node:http';
import { isAllowedMedia } from '#lib/config/hosts.ts';
import { OWN_REFUSAL } from '#lib/config/own-headers.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { isNoPage, isPicture } from './framework.ts';
import type { DoorReply } from './reply.ts';
import { doorTexts } from './texts.ts';

/** Why a request is refused. */
export interface RequestRefusal {
  status: 400 | 403 | 404 | 405 | 413 | 421;
  text: string;
  /** The methods that the address supports. */
  allow?: string;
}

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const API_METHODS = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/\\]|%2f|%5c|$)/i;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Checks the raw request, before its address is normalised: Next would answer some of these with 500, match others by
 * their normalised form, and render a page for any method (decision 0006).
 */
export function refusalOf(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  mediaHosts: readonly string[],
): RequestRefusal | null {
  const { path, query } = partsOf(url);
  const plain = decoded(path);
  if (!path.startsWith('/') || plain === null) return { status: 400, text: 'Неверный адрес' };
  if (headers.host !== undefined && !HOST.test(headers.host))
    return { status: 400, text: 'Неверное имя узла' };
  if (DOT_SEGMENT.test(path)) return { status: 404, text: 'Не найдено' };
  const methods = isNoPage(path) ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(method))
    return { status: 405, text: 'Метод не поддерживается', allow: methods.join(', ') };
  if (isPicture(plain) && !isAllowedMedia(new URLSearchParams(query).get('url'), mediaHosts))
    return { status: 400, text: 'Недопустимая картинка' };
  return null;
}

/** Whether the address carries a bank's one-time pass. */
export function hasPass(url: string): boolean {
  const { query } = partsOf(url);
  return /otp|%/i.test(query) && new URLSearchParams(query).has('otp');
}

function partsOf(url: string): { path: string; query: string } {
  const [path = ''] = url.split('?', 1);
  return { path, query: url.slice(path.length + 1) };
}

function decoded(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes('\0') ? null : plain;
  } catch {
    return null;
  }
}

/** A refused request is answered in the API's error shape. */
export const refusal = ({ status, text, allow }: RequestRefusal): DoorReply => ({
  status,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [OWN_REFUSAL.name]: OWN_REFUSAL.value,
    ...(allow ? { allow } : {}),
  },
  body: JSON.stringify({ detail: text }),
  by: 'refused',
});

const BUSY_SECONDS = 2;

/** A browser retries by itself, but not after a form: the retry would lose what was typed. */
const later = (
  { method }: Pick<IncomingMessage, 'method'>,
  status: 429 | 503,
  seconds: number,
  body: string,
): DoorReply => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    ...(method === 'POST' ? {} : { refresh: String(seconds) }),
  },
  body,
  by: 'refused',
});

/** Too many pages are waiting to be rendered. */
export const busy = (request: IncomingMessage): DoorReply =>
  later(request, 503, BUSY_SECONDS, doorTexts.busy);

/** A network has asked for too many hotels that do not exist. */
export const tooManyHotels = (request: IncomingMessage, seconds: number): DoorReply =>
  later(request, 429, seconds, `${errorTexts.hotelUnavailable} ${doorTexts.tooManyAddresses}`);
