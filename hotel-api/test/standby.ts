import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#api/src/database/open.ts';
import { fill, START } from './demo-data.ts';
import {
  addressOf,
  type Cluster,
  dataOf,
  initialise,
  packedBinaries,
  postgresUser,
  query,
  startServer,
} from './postgres-process.ts';

interface Server {
  /** Its socket, for what stands between. */
  socket: string;
  /** The address of a database on this server. */
  at(database: string): string;
  query(text: string, database?: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  /** Resolves when the standby has replayed all that the primary has committed by now. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface DemoPair extends Pair {
  /** Makes a database with the demo data and returns its name. */
  demo(): Promise<string>;
}

const SETTINGS = ['fsync=off', 'max_connections=60', 'autovacuum=off'];
const STANDBY = 'standby';

/** Starts a PostgreSQL and a standby that streams from it, both without a free port: they have sockets in folders. */
export async function startPair(given: readonly string[] = SETTINGS): Promise<Pair> {
  const base = mkdtempSync(join(tmpdir(), 'hotel-standby-'));
  // The servers' user needs access to this folder.
  chmodSync(base, 0o755);
  const shared = { binaries: packedBinaries(base), user: postgresUser(), superuser: 'postgres' };
  const first: Cluster = { ...shared, folder: join(base, 'primary') };
  const second: Cluster = { ...shared, folder: join(base, STANDBY) };
  const servers: Server[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    rmSync(base, { recursive: true, force: true });
  };
  try {
    initialise(first);
    const primary = serverOf(first, given);
    await primary.start();
    servers.push(primary);
    await copyBase(first, second);
    const conninfo = `host=${first.folder} user=postgres application_name=${STANDBY}`;
    // A conflict is settled at once: by default a query on the standby may hold up replaying for 30 s.
    const settings = [...given, `primary_conninfo=${conninfo}`, 'max_standby_streaming_delay=0'];
    const standby = serverOf(second, [...settings, 'wal_receiver_status_interval=1s']);
    await standby.start();
    servers.push(standby);
    const caughtUp = async () => {
      const [now] = await primary.query('select pg_current_wal_lsn() as lsn');
      for (;;) {
        const [row] = await standby.query(`select pg_last_wal_replay_lsn() >= '${now?.lsn}' as done`);
        if (row?.done) return;
      }
    };
    return { primary, standby, caughtUp, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the two with the data of the demo. */
export async function startDemoPair(): Promise<DemoPair> {
  const pair = await startPair();
  try {
    const { primary, caughtUp } = pair;
    await primary.query('create database demo');
    const db = openPostgres(primary.at('demo'));
    await fill(db, START);
    await db.destroy();
    const demo = async () => {
      const name = `hotel_${randomBytes(6).toString('hex')}`;
      // Copied by way of the log, sequences would go on at the standby where they stood in the template.
      await primary.query(`create database ${name} template demo strategy file_copy`);
      await caughtUp();
      return name;
    };
    return { ...pair, demo };
  } catch (error) {
    await pair.stop();
    throw error;
  }
}

function serverOf(cluster: Cluster, settings: readonly string[]): Server {
  let child: Awaited<ReturnType<typeof startServer>> | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    child = null;
  };
  return {
    socket: join(cluster.folder, '.s.PGSQL.5432'),
    at: (database) => addressOf(cluster, database),
    query: (text, database = 'postgres') => query(addressOf(cluster, database), text),
    async start() {
      child = await startServer(cluster, settings);
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGQUIT'),
  };
}

/** What `pg_basebackup` does, which the packed PostgreSQL is without: the files are copied between two calls. */
async function copyBase(from: Cluster, to: Cluster): Promise<void> {
  mkdirSync(to.folder);
  if (to.user !== null) chownSync(to.folder, to.user, to.user);
  const client = new pg.Client({ connectionString: addressOf(from, 'postgres') });
  await client.connect();
  // The backup ends with the connection that has begun it.
  await client.query("select pg_backup_start('standby', true)");
  const { status, stderr } = spawnSync('cp', ['-a', dataOf(from), dataOf(to)], { encoding: 'utf8' });
  // A file that the server removes meanwhile is no fault, and any other one shows when the standby starts.
  if (status !== 0 && !/No such file/.test(stderr)) throw new Error(`cp: ${stderr}`);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(dataOf(to), 'postmaster.pid'));
  for (const [name, text] of [
    ['backup_label', rows[0].labelfile],
    ['standby.signal', ''],
  ]) {
    const file = join(dataOf(to), name);
    writeFileSync(file, text);
    if (to.user !== null) chownSync(file, to.user, to.user);
  }
}
