import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerProcess, spawnServer, whenReady } from '#api/test/server-process.ts';

/** Two processes share one database, since limits must hold for all instances together. */
export class Apis {
  readonly servers: ServerProcess[] = [];
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'hotel-trust-data-'));
  readonly #environment: Record<string, string>;

  constructor(databaseUrl: string, environment: Record<string, string> = {}) {
    this.#environment = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      ...environment,
    };
  }

  async start(): Promise<this> {
    for (let index = 0; index < 2; index += 1) {
      const server = spawnServer(this.#environment);
      await whenReady(server);
      this.servers.push(server);
    }
    return this;
  }

  at(index: number): ServerProcess {
    const server = this.servers[index % this.servers.length];
    if (!server) throw new Error('No API runs');
    return server;
  }

  async stop(): Promise<void> {
    for (const { child, exited } of this.servers) {
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
