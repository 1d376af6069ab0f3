import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const VALID = /^[\w-]{8,64}$/;

/** The id of the request that is being served, for whatever runs on its behalf. */
export const currentRequest = new AsyncLocalStorage<string>();

/** The caller's id, so that one id goes from the browser to the database's log; else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID();
}
