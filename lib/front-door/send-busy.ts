import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageTexts } from '../messages/ru-pages.ts';

const RETRY_SECONDS = '2';

/**
 * Too many pages wait to be rendered: an honest 503, after which a browser comes back by itself, but from a form, which
 * it would ask for without what was typed.
 */
export function sendBusy({ method }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': RETRY_SECONDS,
      ...(method === 'GET' ? { refresh: RETRY_SECONDS } : {}),
    })
    .end(pageTexts.busy);
}
