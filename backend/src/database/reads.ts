import type { Logger } from 'pino';
import type { Db } from '../context.ts';
import { HttpError, isLostConnection } from '../http/errors.ts';

/** Runs work that reads only, and that may see the data of a moment ago. */
export type Reads = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** How long a replica that has failed is left alone. */
const PAUSE_MS = 10_000;

/** Without a replica all reads go to the primary. One that loses its connection is done once more on another. */
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
 * Reads from a replica. What fails there is done by the primary, and so is everything else until the replica has had
 * its pause and one request has found it working again.
 */
export function replicaReads(primary: Db, replica: Db, logger: Logger, pauseMs = PAUSE_MS): Reads {
  const fromPrimary = primaryReads(primary);
  let pausedUntil = 0;
  let isDown = false;
  return async (work) => {
    const now = performance.now();
    if (now < pausedUntil) return fromPrimary(work);
    // Of the requests after a pause only the first tries.
    if (isDown) pausedUntil = now + pauseMs;
    try {
      const result = await work(replica);
      if (isDown) logger.info('the read replica answers again');
      isDown = false;
      pausedUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (!isDown) logger.warn({ err: error }, 'the read replica failed: reads go to the primary');
      isDown = true;
      pausedUntil = performance.now() + pauseMs;
      return fromPrimary(work);
    }
  };
}
