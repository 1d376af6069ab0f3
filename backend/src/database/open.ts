import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { databaseFolder } from './data-directory.ts';
import { DurableFiles } from './durable-files.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Database } from './schema.ts';

// Both drivers parse types alike: money and ids as numbers, days as yyyy-MM-dd text.
const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const asText = (value: string) => value;
const asNumber = (value: string) => Number(value);
export const parsers = { [DATE]: asText, [INT8]: asNumber, [NUMERIC]: asNumber };

/** PGlite's own without its `-F`, which turns fsync off. Of the ways to sync, only fsync reaches its file system. */
const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** The embedded database in a directory that has been prepared, or in memory without one. */
export function openEmbedded(directory?: string, log?: LogConfig): Kysely<Database> {
  const files = directory && {
    fs: new DurableFiles(databaseFolder(directory)),
    startParams: DURABLE_PARAMS,
  };
  const client = new PGlite({ ...files, parsers });
  return new Kysely<Database>({ dialect: pgliteDialect(client), log });
}

/**
 * Prepares statements that begin with a name in a comment once for each connection, which saves the server parsing and
 * planning them. Only statements that name their columns may: a prepared `select *` fails after a column is added.
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
  override query(text: any, ...rest: any[]): any {
    const name = typeof text === 'string' && NAME.exec(text)?.[1];
    return name ? super.query({ name, text, values: rest[0] }) : super.query(text, ...rest);
  }
}

const NAME = /^\s*\/\* ([a-z_]+) \*\//;

export interface PoolOptions {
  /** Called for each broken connection, idle or in use. */
  onLost?: (error: Error) => void;
  connectMs?: number;
}

/** Connections to a PostgreSQL server. */
export function postgresPool(
  url: string,
  { onLost = () => {}, connectMs = 10_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: 10,
    connectionTimeoutMillis: connectMs,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (parsers as Record<number, (value: string) => unknown>)[oid] ??
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // An unhandled 'error' event ends the process. The pool listens on idle connections only; a connection in use
  // also fails its query, and with it the request.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

export function openPostgres(pool: pg.Pool | string, log?: LogConfig): Kysely<Database> {
  const connections = typeof pool === 'string' ? postgresPool(pool) : pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }), log });
}
