import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import { currentRequest } from '../request-id.ts';

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
