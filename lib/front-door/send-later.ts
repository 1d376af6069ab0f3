import type { ServerResponse } from 'node:http';
import { errorTexts } from '../messages/ru-errors.ts';
import { pageTexts } from '../messages/ru-pages.ts';

const BUSY_SECONDS = 2;

function sendLater(response: ServerResponse, status: 429 | 503, text: string, seconds: number): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      refresh: String(seconds),
    })
    .end(text);
}

/** Too many pages wait to be rendered: an honest 503, after which a browser comes back by itself. */
export const sendBusy = (response: ServerResponse): void =>
  sendLater(response, 503, pageTexts.busy, BUSY_SECONDS);

/** A network has asked for too many hotels that do not exist. */
export const sendTooMany = (response: ServerResponse, seconds: number): void =>
  sendLater(response, 429, `${errorTexts.hotelUnavailable} ${pageTexts.tooManyAddresses}`, seconds);
