import type { IncomingHttpHeaders } from 'node:http';
import { type Logger, pino } from 'pino';
import { loggedError } from '#lib/config/logged-error.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { ownSettings } from '#lib/config/settings.ts';

let logger: Logger | undefined;

/** The web app's log, JSON lines on stderr, at LOG_LEVEL. No line has a body, a query, a token or a guest's data. */
export function log(): Logger {
  logger ??= pino(
    { level: ownSettings().LOG_LEVEL, base: null, serializers: { err: loggedError } },
    process.stderr,
  );
  return logger;
}

/** The id that a request has in this log, the API's and the database's. */
export function requestId(headers: Headers | IncomingHttpHeaders | undefined): string | undefined {
  const id =
    headers instanceof Headers ? headers.get(DOOR_HEADERS.requestId) : headers?.[DOOR_HEADERS.requestId];
  return typeof id === 'string' ? id : undefined;
}

/**
 * A path as it may be logged: a reservation's public number is left out, since whoever knows it can read the
 * reservation.
 */
export const loggedPath = (url: string): string =>
  url.replace(/\?.*/s, '').replace(/(\/reservation\/order\/)[^/]+/, '$1…');
