import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#e2e/fixtures/own-app.ts';
import { childrenOf, commandOf, Parts, signal } from './parts.ts';
import type { Programs } from './programs.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/failover');
const PASSWORD = 'of-the-failover-test';
const HERE = '127.0.0.1';
const LOOK_MS = 200;
const READY_MS = 120_000;
const HELD_MS = 300;

interface Node {
  name: string;
  data: string;
  database: number;
  api: number;
  process: ChildProcess | null;
  /** Processes that hang. */
  stopped: string[];
}

/** A machine that is lost ends, and its system closes its connections; or it hangs, and nobody does. */
export type Loss = 'kill' | 'hang';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

/** Three machines of the database as processes of this one, by the files of `deploy/failover`. */
export class Cluster {
  readonly #programs: Programs;
  readonly #parts = new Parts();
  readonly #nodes: Node[] = [];
  readonly password = PASSWORD;
  #etcd = 0;
  #ports = { leader: 0, standby: 0 };

  private constructor(programs: Programs) {
    this.#programs = programs;
  }

  static async start(programs: Programs): Promise<Cluster> {
    const cluster = new Cluster(programs);
    try {
      await cluster.#startEtcd();
      for (const name of ['db1', 'db2', 'db3']) {
        cluster.#parts.makeFolder(name);
        // Made by Patroni it would be open to others, and PostgreSQL would not start.
        const data = cluster.#parts.makeFolder(path.join(name, 'data'));
        const ports = { database: await freePort(), api: await freePort() };
        const node = { name, data, ...ports, process: null, stopped: [] };
        cluster.#nodes.push(node);
        cluster.#startNode(node);
      }
      await cluster.whenWhole();
      await cluster.#startProxy();
      return cluster;
    } catch (error) {
      await cluster.stop({ keepFiles: true });
      throw error;
    }
  }

  get folder(): string {
    return this.#parts.folder;
  }

  /** The leader and the standbys by way of HAProxy, and by the list of all hosts. */
  addresses(database: string, user: string) {
    const hosts = this.#nodes.map(({ database: port }) => `${HERE}:${port}`).join(',');
    const to = (host: string) => `postgresql://${user}:${PASSWORD}@${host}/${database}`;
    return {
      proxy: `${to(`${HERE}:${this.#ports.leader}`)}?target_session_attrs=read-write`,
      proxiedStandby: to(`${HERE}:${this.#ports.standby}`),
      hosts: `${to(hosts)}?target_session_attrs=read-write`,
      standbyHosts: `${to(hosts)}?target_session_attrs=standby`,
    };
  }

  /** Brings back a machine that was lost. */
  bringBack(name: string): void {
    const node = this.#node(name);
    if (node.process) signal('CONT', node.stopped.splice(0));
    else this.#startNode(node);
  }

  #startNode(node: Node): void {
    const { name } = node;
    const [listen, rest] = [`${HERE}:${node.database}`, `${HERE}:${node.api}`];
    node.process = this.#parts.start(name, this.#programs.patroni, [path.join(DEPLOY, 'patroni.yaml')], {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: `${HERE}:${this.#etcd}`,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: listen,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: listen,
      PATRONI_POSTGRESQL_DATA_DIR: node.data,
      PATRONI_POSTGRESQL_BIN_DIR: this.#programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: path.join(this.folder, name, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_PASSWORD: PASSWORD,
    });
  }

  /**
   * Kills Patroni and every process of PostgreSQL on the leader's machine at once, or stops them. For a moment before
   * it sends nothing to its standbys, as over a slow network: what only the leader has by then must not have been
   * acknowledged. Returns its name.
   */
  async loseLeader(how: Loss): Promise<string> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('There is no leader to lose');
    const node = this.#node(leader.name);
    const senders = this.#postgresOf(node).filter((pid) => commandOf(pid).includes('walsender'));
    signal('STOP', senders);
    await pause(HELD_MS);
    if (how === 'kill') this.#killNode(node);
    else {
      node.stopped = this.#processesOf(node);
      signal('STOP', node.stopped);
    }
    return leader.name;
  }

  /** Waits until all three run and the leader has a synchronous standby: any one of them may be lost then. */
  async whenWhole(): Promise<void> {
    let seen: unknown;
    for (const until = Date.now() + READY_MS; Date.now() < until; await pause(LOOK_MS)) {
      const members = await this.#members();
      const leader = members.find(({ role }) => role === 'leader');
      // A machine that comes back is whole when it follows the leader of now.
      const isWhole =
        members.length === this.#nodes.length &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        members.every(({ timeline }) => timeline === leader?.timeline) &&
        members.some(({ role }) => role === 'sync_standby');
      if (isWhole) return;
      seen = members;
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(seen)}; its logs are in ${this.folder}`);
  }

  stop(options: { keepFiles?: boolean } = {}): Promise<void> {
    for (const node of this.#nodes) this.#killNode(node);
    return this.#parts.stop(options);
  }

  async #startEtcd(): Promise<void> {
    const folder = this.#parts.makeFolder('etcd');
    const peer = `http://${HERE}:${await freePort()}`;
    this.#etcd = await freePort();
    const client = `http://${HERE}:${this.#etcd}`;
    const options = {
      'data-dir': path.join(folder, 'data'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
      'enable-v2': 'true',
    };
    const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    this.#parts.start('etcd', this.#programs.etcd, words);
  }

  async #startProxy(): Promise<void> {
    const file = path.join(this.#parts.makeFolder('haproxy'), 'haproxy.cfg');
    this.#ports = { leader: await freePort(), standby: await freePort() };
    let text = readFileSync(path.join(DEPLOY, 'haproxy.cfg'), 'utf8')
      // Here it runs as the user of all parts from the start.
      .replace(/^ *(user|group) .*\n/gm, '')
      .replace('bind :5000', `bind ${HERE}:${this.#ports.leader}`)
      .replace('bind :5001', `bind ${HERE}:${this.#ports.standby}`);
    for (const { name, database, api } of this.#nodes)
      text = text.replaceAll(`${name}:5432 port 8008`, `${HERE}:${database} port ${api}`);
    // HAProxy reads it as the user that owns the folder.
    writeFileSync(file, text, { mode: 0o644 });
    this.#parts.start('haproxy', this.#programs.haproxy, ['-db', '-f', file]);
  }

  #node(name: string): Node {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no ${name}`);
    return node;
  }

  #killNode(node: Node): void {
    signal('KILL', this.#processesOf(node));
    node.process = null;
  }

  #processesOf(node: Node): string[] {
    const patroni = node.process?.pid;
    return [...(patroni ? [String(patroni)] : []), ...this.#postgresOf(node)];
  }

  /** The postmaster and its children. Its file may name a process that is gone by now, and its number another one's. */
  #postgresOf({ data }: Node): string[] {
    const file = path.join(data, 'postmaster.pid');
    const [pid = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return pid !== '' && commandOf(pid).includes(data) ? [pid, ...childrenOf(pid)] : [];
  }

  /** Whoever of Patroni answers first says who is who. */
  async #members(): Promise<Member[]> {
    const asked = this.#nodes.map(async ({ api }) => {
      const response = await fetch(`http://${HERE}:${api}/cluster`, { signal: AbortSignal.timeout(2000) });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }
}
