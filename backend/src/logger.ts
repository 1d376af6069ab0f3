import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LogEvent } from 'kysely';
import { type DestinationStream, type Logger, pino } from 'pino';

/** A database error's fields can contain row values; only these four are logged. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, stack: error.stack };
}

/** Structured logs without bodies, URLs, tokens or personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const REQUEST_ID_HEADER = 'x-request-id';

const VALID = /^[\w-]{8,64}$/;

/** The id of the request that is being served, for whatever runs on its behalf. */
export const currentRequest = new AsyncLocalStorage<string>();

/** The caller's id, so that one id goes from the browser to the database's log; else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && VALID.test(given) ? given : randomUUID();
}

/**
 * Logs statements that take this long, without their values, each with the id of its request. The id is not a comment
 * in the statement itself: every statement's text would then be new to the database, which could reuse no plan.
 */
export function statementLog(logger: Logger, slowMs: number): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs && level !== 'error') return;
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
