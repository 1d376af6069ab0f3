import type { IncomingHttpHeaders } from 'node:http';
import { OWN_REFUSAL } from '#lib/config/own-headers.ts';

/** A response before it becomes one of the framework's or of Node's. */
export interface PlainResponse {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | null;
}

type Fields = Record<string, string>;

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** A response with the app's headers only; none of the API's are forwarded. */
export function plainResponse(body: PlainResponse['body'], status: number, fields: Fields): PlainResponse {
  // Browsers take the time from here (decision 0013), so it is by the app's own clock.
  const date = new Date().toUTCString();
  return { status, headers: new Headers({ 'cache-control': 'no-store', date, ...fields, ...ALWAYS }), body };
}

/** A refusal by the app in the API's error shape, marked so that its text is never shown to guests. */
export function refusalResponse(status: number, text: string, fields: Fields = {}): PlainResponse {
  return plainResponse(JSON.stringify({ detail: text }), status, {
    'content-type': 'application/json',
    [OWN_REFUSAL.name]: OWN_REFUSAL.value,
    ...fields,
  });
}

/** The response as a route of the framework returns it. */
export const toResponse = ({ body, ...init }: PlainResponse): Response => new Response(body, init);

/** Headers from those of a Node request. */
export function headersFrom(given: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  return headers;
}

export const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether a body is said to be JSON. */
export const isJson = (headers: Headers): boolean =>
  /^application\/(?:[\w.+-]+\+)?json$/.test(mediaType(headers));
