import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOf,
  type Cluster,
  initialise,
  packedBinaries,
  postgresUser,
  startServer,
} from './postgres-process.ts';

interface PostgresServer {
  /** The address of the `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

export interface OwnPostgres extends PostgresServer {
  /** Kills the postmaster by SIGKILL; its processes end when they notice. */
  kill(): void;
  /** Starts the server on the same data again. It fails while processes of the killed one are left. */
  startAgain(): Promise<void>;
}

/** Starts a PostgreSQL server for the caller alone, without fsync unless the settings turn it on. */
export async function startOwnPostgres(settings: string[] = []): Promise<OwnPostgres> {
  const base = mkdtempSync(join(tmpdir(), 'hotel-postgres-'));
  const removeAll = () => rmSync(base, { recursive: true, force: true });
  // The server's user needs access to this folder.
  chmodSync(base, 0o755);
  const given = ['fsync=off', 'max_connections=60', ...settings];
  try {
    const cluster: Cluster = {
      binaries: packedBinaries(base),
      folder: join(base, 'server'),
      user: postgresUser(),
      superuser: 'postgres',
    };
    initialise(cluster);
    let server = await startServer(cluster, given);
    return {
      url: addressOf(cluster, 'postgres'),
      kill: () => void server.kill('SIGKILL'),
      async startAgain() {
        server = await startServer(cluster, given);
      },
      async stop() {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
        removeAll();
      },
    };
  } catch (error) {
    removeAll();
    throw error;
  }
}

/** Returns the server of TEST_DATABASE_URL, for a machine on which the packed one does not run, or starts one. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startOwnPostgres(settings);
}
