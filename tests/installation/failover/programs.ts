import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '#tools/fail.mjs';

export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** The folder of PostgreSQL's own programs. */
  postgres: string;
}

const POSTGRES = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_rewind'];

/**
 * Finds the programs of the distribution.
 * @throws Failure that says what to install
 */
export function findPrograms(): Programs {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'];
  const find = (name: string) =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const postgres = (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
    .sort((one, other) => Number(one) - Number(other))
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .findLast((folder) => NEEDED.every((name) => existsSync(path.join(folder, name))));
  const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(find);
  if (etcd && patroni && haproxy && postgres) return { etcd, patroni, haproxy, postgres };
  const missing = [
    !etcd && 'etcd-server',
    !patroni && 'patroni',
    !haproxy && 'haproxy',
    !postgres && 'postgresql',
  ].filter((name) => name !== false);
  throw new Failure(
    `The failover test needs packages of Debian that are not here: apt-get install ${missing.join(' ')}`,
  );
}
