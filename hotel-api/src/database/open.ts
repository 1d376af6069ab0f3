import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, type LogConfig, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#api/src/context.ts';
import { statementLog } from '#api/src/logger.ts';
import { postgresHosts, roleIn, type ServerRole } from '#lib/config/postgres-address.ts';
import type { Settings } from '#lib/config/settings.ts';
import { DatabaseClient, requireRole, type Servers } from './client.ts';
import { databaseFolder } from './data-directory.ts';
import { primaryReads, type Reads, replicaReads } from './reads.ts';
import type { Database } from './schema.ts';

// Both drivers parse types alike: money and ids as numbers, days as yyyy-MM-dd text, since a Date would add a time
// zone.
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const asText = (value: string) => value;
const asNumber = (value: string) => Number(value);
export const parsers = { [DATE]: asText, [INT8]: asNumber, [NUMERIC]: asNumber };

/** PGlite's own parameters have `-F`, which turns fsync off, and no other method of syncing reaches its file system. */
const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Opens the embedded database in a directory that `prepareDataDirectory` has prepared, or in memory without one. */
export function openEmbedded(directory?: string, log?: LogConfig): Db {
  const files = directory && {
    fs: new DurableFiles(databaseFolder(directory)),
    startParams: DURABLE_PARAMS,
  };
  const client = new PGlite({ ...files, parsers });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pglitePool(client) }), log });
}

/** Wraps PGlite as a pool of one connection, since two transactions at once on it would become one. */
export function pglitePool(client: PGlite): PostgresPool {
  /** Resolves when the last in the queue releases the connection. */
  let tail: Promise<void> = Promise.resolve();
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows, affectedRows } = await client.query(text, [...values]);
    return { command: 'UPDATE', rowCount: affectedRows ?? 0, rows };
  };
  return {
    connect: async () => {
      const before = tail;
      const { promise, resolve } = Promise.withResolvers<void>();
      tail = promise;
      await before;
      // Else the first statement would be said to take as long as the database's start.
      await client.waitReady;
      return { query: query as PostgresPoolClient['query'], release: () => resolve() };
    },
    end: () => client.close(),
    // Kysely makes its control connections of them, which an embedded database has none of.
    options: {},
  };
}

/** Of several hosts one that has not answered for so long is left out, ms. */
const HOST_MS = 2000;
/** The server ends a statement after this long, ms. */
const STATEMENT_MS = 20_000;
/**
 * Without an answer for so long a server is taken for lost, ms: one that has lost power or network closes no
 * connection, and a commit that waits for a standby ends at no other limit.
 */
const ANSWER_MS = 25_000;

interface PoolOptions {
  /** Called for each connection that breaks, idle or in use. */
  onLost?(error: Error): void;
  connectMs?: number;
  hostMs?: number;
  answerMs?: number;
  /** The server is checked for this when a connection is made; what the address asks for by default. */
  role?: ServerRole;
  /** A connection is replaced at this age, and its server is checked again; 0: never. */
  lifetimeSeconds?: number;
}

/** Opens connections to a PostgreSQL server, or to that of several hosts which has the role. */
export function postgresPool(
  url: string,
  {
    onLost = () => {},
    connectMs = 10_000,
    hostMs = Math.min(HOST_MS, connectMs / 2),
    answerMs = ANSWER_MS,
    role = roleIn(url),
    lifetimeSeconds = 0,
  }: PoolOptions = {},
): pg.Pool {
  const urls = postgresHosts(url);
  const servers: Servers = { urls, role, hostMs };
  const options = {
    connectionString: urls[0],
    Client: DatabaseClient,
    servers,
    onConnect: (client: pg.ClientBase) => requireRole(client, role),
    max: 10,
    connectionTimeoutMillis: connectMs,
    maxLifetimeSeconds: lifetimeSeconds,
    statement_timeout: STATEMENT_MS,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (parsers as Record<number, (value: string) => unknown>)[oid] ??
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool(options);
  // An unhandled 'error' event ends the process. The pool listens on idle connections only; a connection in use
  // also fails its query, and with it the request.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

export function openPostgres(pool: pg.Pool | string, log?: LogConfig): Db {
  const connections = typeof pool === 'string' ? postgresPool(pool) : pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }), log });
}

/** WebAssembly's number for EIO. After a failed fsync PostgreSQL must stop, as the data may be lost. */
const EIO = 29;

type Init = NodeFS['init'];

interface Stream {
  nfd: number;
}

/** PGlite's own file system ignores fsync: a power cut would lose acknowledged reservations (docs/decisions/0042). */
class DurableFiles extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    const install: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const { stream_ops } = module.NODEFS as unknown as { stream_ops: Record<string, unknown> };
      stream_ops.fsync = ({ nfd }: Stream) => {
        try {
          fs.fsyncSync(nfd);
          return 0;
        } catch {
          throw new module.FS.ErrnoError(EIO);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }
}

/** A search waits this long for a replica that is down before it goes to the primary. */
const REPLICA_CONNECT_MS = 1000;
/** A replica that is promoted keeps its connections, so for this long it can be read unnoticed. */
const REPLICA_CHECK_SECONDS = 60;

/** Opens the databases that the settings name. `pools` are by name, for metrics; the embedded database has none. */
export function openDatabases(
  settings: Settings,
  logger: Logger,
): { db: Db; reads: Reads; pools: Record<string, Pool>; close(): Promise<void> } {
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
  const replica = postgresPool(settings.DATABASE_READ_URL, {
    onLost,
    connectMs: REPLICA_CONNECT_MS,
    role: 'standby',
    lifetimeSeconds: REPLICA_CHECK_SECONDS,
  });
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
