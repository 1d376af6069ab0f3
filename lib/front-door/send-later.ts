import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorTexts } from '../messages/ru-errors.ts';
import { pageTexts } from '../messages/ru-home.ts';

const BUSY_SECONDS = 2;

/** A browser comes back by itself, but from a form, which it would ask for without what was typed. */
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

/** Too many pages wait to be rendered. */
export const sendBusy = (request: IncomingMessage, response: ServerResponse): void =>
  sendLater(request, response, 503, pageTexts.busy, BUSY_SECONDS);

/** A network has asked for too many hotels that do not exist. */
export const sendTooMany = (request: IncomingMessage, response: ServerResponse, seconds: number): void =>
  sendLater(request, response, 429, `${errorTexts.hotelUnavailable} ${pageTexts.tooManyAddresses}`, seconds);
