import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  type Cluster,
  initialise,
  packedBinaries,
  postgresUser,
  query,
  startServer,
} from '#api/test/postgres-process.ts';

/** The words that begin one of the commands for backups, and the environment that leads it to this server. */
interface Tool {
  words: string[];
  env: Record<string, string>;
}

export interface DatabaseServer {
  /** The address of the database `hotel`. */
  url: string;
  tool(name: string): Tool;
  query(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/**
 * Starts a fresh PostgreSQL: the machine's own, which has the backup tools too, or else the binaries that the tests of
 * the API start, with a double of the tools.
 * @throws Error when there is none or it does not start
 */
export async function startDatabase(folder: string): Promise<DatabaseServer> {
  const own = ownBinaries();
  const cluster: Cluster = {
    binaries: own ?? packedBinaries(folder),
    folder: path.join(folder, 'postgres'),
    user: postgresUser(),
    superuser: 'hotel',
  };
  initialise(cluster);
  const server = await startServer(cluster, ['fsync=off']);
  await query(addressOf(cluster, 'postgres'), 'create database hotel');
  const url = addressOf(cluster, 'hotel');
  return {
    url,
    tool: (name): Tool =>
      own === null
        ? {
            words: [process.execPath, path.join(import.meta.dirname, 'backup-double.ts'), name],
            env: { DATABASE_URL: url, ADMIN_URL: addressOf(cluster, 'postgres') },
          }
        : { words: [path.join(own, name)], env: { PGHOST: cluster.folder } },
    query: (text) => query(url, text),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** On Debian the commands on the path are scripts, so the folder of the binaries themselves is looked for. */
function ownBinaries(): string | null {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => existsSync(path.join(folder, 'pg_dump')))
    .map((folder) => path.dirname(realpathSync(path.join(folder, 'pg_dump'))));
  const debian = '/usr/lib/postgresql';
  const versions =
    onPath.length > 0 && existsSync(debian)
      ? readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
      : [];
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb', 'dropdb'];
  return (
    [...onPath, ...versions].findLast((folder) =>
      needed.every((name) => existsSync(path.join(folder, name))),
    ) ?? null
  );
}
