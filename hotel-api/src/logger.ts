import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LogEvent } from 'kysely';
import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from '#lib/config/logged-error.ts';

/** Makes a logger that writes no bodies, URLs, tokens or personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: loggedError, error: loggedError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const REQUEST_ID_HEADER = 'x-request-id';

const VALID = /^[\w-]{8,64}$/;

/** Whatever runs for a request finds its id here, such as the log of slow statements. */
export const currentRequest = new AsyncLocalStorage<string>();

/** Returns the caller's id, so that one id goes from the browser to the database's log, or else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID();
}

/** The database's own catalogue. Only migrations read it, before anybody is served. */
const OWN_CATALOGUE = /\bpg_catalog\b/;

/**
 * Logs failed statements and those that take at least `slowMs`, without their values, each with the id of its request.
 * The id is not a comment in the statement itself: every text would then be new to the database, which could reuse no
 * plan.
 */
export function statementLog(logger: Logger, slowMs: number): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const isSlow = queryDurationMillis >= slowMs && !OWN_CATALOGUE.test(query.sql);
    if (!isSlow && level !== 'error') return;
    logger.warn(
      {
        request_id: currentRequest.getStore(),
        ms: Math.round(queryDurationMillis * 10) / 10,
        sql: query.sql,
      },
      level === 'error' ? 'statement failed' : 'slow statement',
    );
  };
}
