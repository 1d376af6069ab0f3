import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '#api/src/context.ts';
import { parsers, pglitePool } from '#api/src/database/open.ts';
import type { Database } from '#api/src/database/schema.ts';
import type { Scheduler } from './scheduler.ts';

export interface Process {
  isDead: boolean;
}

/** Every statement of a process that has ended fails with this message, which jobs recognise. */
export const PROCESS_GONE = 'The process is gone';

const WRITES = /^\s*(insert|update|delete|with)\b/i;
const WRITTEN = /\b(?:insert into|update|delete from) "?(\w+)/gi;

interface SharedDatabaseOptions {
  hasRowLocks: boolean;
  /** An empty database in this folder is copied, since making one takes seconds; without it one is made in memory. */
  emptyDatabase?: string;
}

/**
 * Many processes share this database. Each statement waits for its turn, and transactions exclude each other, as the
 * locks of orders and nights make them do.
 */
export class SharedDatabase {
  /** The simulation itself uses this without turns, only while everything waits and no transaction is open. */
  readonly own: Db;
  readonly #client: PGlite;
  readonly #scheduler: Scheduler;
  readonly #hasRowLocks: boolean;
  readonly #folder: string | undefined;
  #inTransaction: Connection | null = null;
  #written = new Set(['reservations']);

  constructor(scheduler: Scheduler, { hasRowLocks, emptyDatabase }: SharedDatabaseOptions) {
    this.#folder = emptyDatabase && mkdtempSync(join(tmpdir(), 'hotel-sim-'));
    if (emptyDatabase && this.#folder) cpSync(emptyDatabase, this.#folder, { recursive: true });
    this.#client = new PGlite({ dataDir: this.#folder, parsers });
    this.#scheduler = scheduler;
    this.#hasRowLocks = hasRowLocks;
    this.own = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pglitePool(this.#client) }) });
  }

  get isBetweenTransactions(): boolean {
    return this.#inTransaction === null;
  }

  /** Returns the names of the tables that were written since the last call. */
  takeWritten(): ReadonlySet<string> {
    const written = this.#written;
    this.#written = new Set();
    return written;
  }

  openFor(process: Process): Db {
    const connect = () => new Connection(this, process);
    return new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createDriver: () => ({
          init: async () => {},
          acquireConnection: async () => connect(),
          beginTransaction: (connection) => (connection as Connection).begin(),
          commitTransaction: (connection) => (connection as Connection).end('commit'),
          rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
          releaseConnection: async () => {},
          destroy: async () => {},
        }),
      },
    });
  }

  /** Ends the process: its open transaction is rolled back, and its further statements fail. */
  async crash(process: Process): Promise<void> {
    process.isDead = true;
    if (this.#inTransaction?.process !== process) return;
    await this.run('rollback', []);
    this.#inTransaction = null;
  }

  async turn(connection: Connection): Promise<void> {
    const { process } = connection;
    await this.#scheduler.turn(
      () => process.isDead || this.#inTransaction === null || this.#inTransaction === connection,
    );
    if (process.isDead) throw new Error(PROCESS_GONE);
  }

  /** Without row locks, a transaction excludes others only from its first write on. */
  get waitsWithBegin(): boolean {
    return !this.#hasRowLocks;
  }

  async begin(connection: Connection): Promise<void> {
    this.#inTransaction = connection;
    await this.run('begin', []);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.run(how, []);
    this.#inTransaction = null;
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const result = await this.#scheduler.whole(() => this.#client.query<Row>(text, [...parameters]));
    for (const [, table = ''] of text.matchAll(WRITTEN)) this.#written.add(table);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  async close(): Promise<void> {
    await this.own.destroy();
    if (this.#folder) rmSync(this.#folder, { recursive: true });
  }
}

class Connection implements DatabaseConnection {
  readonly process: Process;
  readonly #database: SharedDatabase;
  #state: 'none' | 'asked' | 'begun' = 'none';

  constructor(database: SharedDatabase, process: Process) {
    this.#database = database;
    this.process = process;
  }

  async begin(): Promise<void> {
    this.#state = 'asked';
    if (!this.#database.waitsWithBegin) await this.#reallyBegin();
  }

  async #reallyBegin(): Promise<void> {
    await this.#database.turn(this);
    await this.#database.begin(this);
    this.#state = 'begun';
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const wasBegun = this.#state === 'begun';
    this.#state = 'none';
    if (!wasBegun) return;
    await this.#database.turn(this);
    await this.#database.end(how);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state === 'asked' && WRITES.test(sql)) await this.#reallyBegin();
    await this.#database.turn(this);
    return this.#database.run<Row>(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, no caller streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The simulated database does not stream');
  }
}
