import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAllowedMedia } from '#lib/config/hosts.ts';
import { OWN_REFUSAL } from '#lib/config/own-headers.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { doorTexts } from './texts.ts';

/** Why a request is refused. */
export interface RequestRefusal {
  status: 400 | 403 | 404 | 405 | 413;
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
  const methods = /^\/(?:api|_next)(?:\/|$)/.test(path) ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(method))
    return { status: 405, text: 'Метод не поддерживается', allow: methods.join(', ') };
  const isPicture = /^\/+_next\/+image/i.test(plain);
  if (isPicture && !isAllowedMedia(new URLSearchParams(query).get('url'), mediaHosts))
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

/** Answers a refused request, in the API's error shape. */
export function sendRefusal(response: ServerResponse, { status, text, allow }: RequestRefusal): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [OWN_REFUSAL.name]: OWN_REFUSAL.value,
      ...(allow ? { allow } : {}),
    })
    .end(JSON.stringify({ detail: text }));
}

const BUSY_SECONDS = 2;

/** A browser retries by itself, but not after a form: the retry would lose what was typed. */
function sendLater(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: 429 | 503,
  text: string,
  seconds: number,
): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      ...(method === 'POST' ? {} : { refresh: String(seconds) }),
    })
    .end(text);
}

/** Too many pages are waiting to be rendered. */
export const sendBusy = (request: IncomingMessage, response: ServerResponse): void =>
  sendLater(request, response, 503, doorTexts.busy, BUSY_SECONDS);

/** A network has asked for too many hotels that do not exist. */
export const sendTooMany = (request: IncomingMessage, response: ServerResponse, seconds: number): void =>
  sendLater(request, response, 429, `${errorTexts.hotelUnavailable} ${doorTexts.tooManyAddresses}`, seconds);
