import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '../backend/test/postgres-server.ts';

const START_TRIES = 40;

/** A PostgreSQL server that syncs, as in production, and that can be killed. */
export class Postgres {
  readonly #server: EmbeddedServer;

  private constructor(server: EmbeddedServer) {
    this.#server = server;
  }

  static async start(): Promise<Postgres> {
    return new Postgres(await startEmbedded(['fsync=on']));
  }

  get url(): string {
    return this.#server.url;
  }

  kill(): void {
    this.#server.kill();
  }

  /** Starts it again; the memory of the killed one is free only when all of its processes have ended. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#server.startAgain();
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

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
