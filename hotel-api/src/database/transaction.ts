import type { Transaction } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { Database } from './schema.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 6;

export type Trx = Transaction<Database>;

/**
 * Runs the work in one transaction. Serialisation failures and deadlocks repeat all of it, so it must have no effects
 * outside the database. Within a transaction the work joins that one.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  return retried(() => db.transaction().execute(work));
}

/** Does the work again where PostgreSQL has ended it for a serialisation failure or a deadlock, six times at most. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = (error ?? {}) as { code?: string };
      if (attempt >= ATTEMPTS || !RETRIED.has(code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
