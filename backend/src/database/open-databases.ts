import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../../../lib/contracts/settings.ts';
import type { Db } from '../context.ts';
import { openEmbedded, openPostgres, postgresPool } from './open.ts';
import { primaryReads, type Reads, replicaReads } from './reads.ts';
import { statementLog } from './statement-log.ts';

/** A replica that does not answer costs a search this long, once. */
const REPLICA_CONNECT_MS = 1000;

export interface Databases {
  db: Db;
  reads: Reads;
  /** By name; none with the embedded database. */
  pools: Record<string, Pool>;
  close(): Promise<void>;
}

/** The databases that the settings name. */
export function openDatabases(settings: Settings, logger: Logger): Databases {
  const log = statementLog(logger, settings.SLOW_STATEMENT_MS);
  if (!settings.DATABASE_URL) {
    const db = openEmbedded(settings.DATA_DIR, log);
    return { db, reads: primaryReads(db), pools: {}, close: () => db.destroy() };
  }
  const onLost = (error: Error) => logger.warn({ err: error }, 'lost a database connection');
  const primary = postgresPool(settings.DATABASE_URL, { onLost });
  const db = openPostgres(primary, log);
  if (!settings.DATABASE_READ_URL)
    return { db, reads: primaryReads(db), pools: { primary }, close: () => db.destroy() };
  const replica = postgresPool(settings.DATABASE_READ_URL, { onLost, connectMs: REPLICA_CONNECT_MS });
  const replicaDb = openPostgres(replica, log);
  return {
    db,
    reads: replicaReads(db, replicaDb, logger),
    pools: { primary, replica },
    close: async () => {
      await replicaDb.destroy();
      await db.destroy();
    },
  };
}
