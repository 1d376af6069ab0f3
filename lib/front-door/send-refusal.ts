import type { ServerResponse } from 'node:http';
import { OWN_REFUSAL } from '../security/own-refusal.ts';
import type { Refusal } from './refuse-request.ts';

/** Answers a refused request, in the API's error shape. */
export function sendRefusal(response: ServerResponse, { status, text, allow }: Refusal): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [OWN_REFUSAL.name]: OWN_REFUSAL.value,
      ...(allow ? { allow } : {}),
    })
    .end(JSON.stringify({ detail: text }));
}
