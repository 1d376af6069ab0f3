import type { Logger } from 'pino';
import type { Db } from '#api/src/context.ts';
import { HttpError, isLostConnection } from '#api/src/http/errors.ts';

/** Runs work that only reads and may see slightly stale data. */
export type Reads = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** A failed replica gets no reads for this long, as each would wait for it in vain. */
const PAUSE_MS = 10_000;

/**
 * A replica ends a query that needs rows which the primary has removed since, or a table that it is changing. Its other
 * reads go on, and a single statement that reads fails so for no other reason.
 */
const CONFLICTS = new Set(['40001', '40P01']);

/** Reads from the primary. A read that loses its connection is repeated once on another, which no guest notices. */
export const primaryReads =
  (primary: Db): Reads =>
  async (work) => {
    try {
      return await work(primary);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      return work(primary);
    }
  };

/**
 * Reads from a replica. A read that fails there is repeated on the primary, and so are all others until the pause is
 * over and one request has found the replica working.
 * @param pauseMs how long a failed replica gets no reads
 */
export function replicaReads(primary: Db, replica: Db, logger: Logger, pauseMs = PAUSE_MS): Reads {
  const fromPrimary = primaryReads(primary);
  let pausedUntil = 0;
  let isDown = false;
  return async (work) => {
    const now = performance.now();
    if (now < pausedUntil) return fromPrimary(work);
    // After a pause only the first request tries the replica: if it still fails, no other guest waits for it.
    if (isDown) pausedUntil = now + pauseMs;
    try {
      const result = await work(replica);
      if (isDown) logger.info('the read replica answers again');
      isDown = false;
      pausedUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (CONFLICTS.has((error as { code?: string }).code ?? '')) return fromPrimary(work);
      if (!isDown) logger.warn({ err: error }, 'the read replica failed: reads go to the primary');
      isDown = true;
      pausedUntil = performance.now() + pauseMs;
      return fromPrimary(work);
    }
  };
}
