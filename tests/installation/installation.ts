import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killOnExit } from '#api/test/kill-on-exit.ts';
import { asServer, freePort } from '#e2e/fixtures/own-app.ts';
import { type RedisServer, startRedis } from '#lib/server/door/testing/redis-server.ts';
import { waitUntilHealthy } from '#tools/processes.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Compose, readCompose, type Service } from './compose.ts';
import { type Image, performDockerfile } from './dockerfile.ts';
import { type DatabaseServer, startDatabase } from './postgres.ts';
import { readySteps } from './ready-steps.ts';

export const SERVERS = ['api1', 'api2', 'web1', 'web2'] as const;
export type ServerName = (typeof SERVERS)[number];

const START_MS = 60_000;

/**
 * Runs the compose file without containers: each server in the image's folder, as the image's user where root can switch to it, with the
 * environment that the file gives it; a fresh PostgreSQL; a balancer; and Redis, or the double of the tests.
 */
export class Installation {
  readonly folder: string;
  readonly image: Image;
  readonly database: DatabaseServer;
  /** Guests use these two origins. */
  readonly app: string;
  readonly api: string;
  readonly #compose: Compose;
  readonly #balancers: Record<'api' | 'web', Balancer>;
  readonly #hosts: [string, string][];
  readonly #node: string;
  readonly #redis: RedisServer;
  readonly #running = new Map<ServerName, { child: ChildProcess; port: number; log: () => string }>();
  readonly #cleanup: AsyncDisposableStack;

  private constructor(given: {
    folder: string;
    image: Image;
    database: DatabaseServer;
    compose: Compose;
    balancers: Record<'api' | 'web', Balancer>;
    redis: RedisServer;
    node: string;
    cleanup: AsyncDisposableStack;
  }) {
    this.folder = given.folder;
    this.image = given.image;
    this.database = given.database;
    this.#compose = given.compose;
    this.#balancers = given.balancers;
    this.#node = given.node;
    this.#redis = given.redis;
    this.#cleanup = given.cleanup;
    const { web, api } = given.balancers;
    this.app = `http://localhost:${web.port}`;
    this.api = `http://localhost:${api.port}`;
    this.#hosts = [
      ['http://localhost:3000', this.app],
      ['http://api.localhost:8000', this.api],
      ['redis://redis:6379', given.redis.url],
      ['/srv/', `${given.image.folder}/`],
      ['/run/secrets/', `${given.folder}/secrets/`],
    ];
  }

  /** @param variables the compose file's variables */
  static async start(repository: string, variables: Record<string, string>): Promise<Installation> {
    const cleanup = new AsyncDisposableStack();
    try {
      const folder = mkdtempSync(path.join(tmpdir(), 'hotel-rehearsal-'));
      cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
      // The servers' user must be able to enter the folder.
      chmodSync(folder, 0o755);
      const image = performDockerfile(repository, folder, readySteps(repository));
      const node = path.join(folder, 'node');
      copyFileSync(process.execPath, node);
      chmodSync(node, 0o755);
      const database = await startDatabase(folder);
      cleanup.defer(() => database.stop());
      const redis = await startRedis();
      cleanup.defer(() => redis.kill());
      const balancers = { api: await startBalancer(), web: await startBalancer() };
      for (const balancer of Object.values(balancers)) cleanup.defer(() => balancer.stop());
      const compose = readCompose(repository, variables);
      const given = { folder, image, database, compose, balancers, redis, node, cleanup };
      const installation = new Installation(given);
      cleanup.defer(() => installation.stop(...SERVERS));
      installation.#writeSecrets();
      return installation;
    } catch (error) {
      await cleanup.disposeAsync();
      throw error;
    }
  }

  /** Starts servers one after the other, each when the one before is ready, as an operator does. */
  async startServers(...names: ServerName[]): Promise<void> {
    for (const name of names) {
      const { command = this.image.command, environment = {} } = this.service(name);
      const port = await freePort();
      const isApi = name.startsWith('api');
      const env: NodeJS.ProcessEnv = {
        ...this.#environment(environment),
        // On one machine each server needs ports of its own.
        ...(isApi
          ? { API_PORT: String(port), API_METRICS_PORT: '0' }
          : { PORT: String(port), METRICS_PORT: '' }),
      };
      const child = spawn(this.#node, command.slice(1), {
        cwd: this.image.folder,
        env,
        ...this.image.as,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      killOnExit(child);
      let log = '';
      child.stdout.on('data', (chunk) => (log += chunk));
      child.stderr.on('data', (chunk) => (log += chunk));
      await waitUntilHealthy(
        asServer(name, child, () => log),
        `http://127.0.0.1:${port}${isApi ? '/ready' : '/api/ready'}`,
        START_MS,
      );
      this.#running.set(name, { child, port, log: () => log });
      this.#balancers[isApi ? 'api' : 'web'].servers.push(port);
    }
  }

  /**
   * Runs a command as in the service's container.
   * @throws Error when it does not exit with 0
   */
  run(name: ServerName, script: string, ...args: string[]): void {
    const { status, stdout, stderr } = spawnSync(this.#node, [script, ...args], {
      cwd: this.image.folder,
      env: this.#environment(this.service(name).environment),
      ...this.image.as,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${script} ${args.join(' ')}: ${stdout}${stderr}`);
  }

  #environment(given: Service['environment'] = {}): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'production',
      ...this.image.env,
      ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, this.#here(value)])),
    };
  }

  /**
   * Stops servers. The balancer leaves a server out first: a connection that comes while it closes could only be cut.
   * @throws Error when a server does not exit with 0
   */
  async stop(...names: ServerName[]): Promise<void> {
    for (const name of names) {
      const server = this.#running.get(name);
      if (!server) continue;
      this.#running.delete(name);
      const { servers } = this.#balancers[name.startsWith('api') ? 'api' : 'web'];
      servers.splice(servers.indexOf(server.port), 1);
      const ended = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${server.log()}`);
    }
  }

  /** Kills a server, as a power cut would; the balancer goes on sending it requests. */
  async kill(name: ServerName | 'redis'): Promise<void> {
    if (name === 'redis') return this.#redis.kill();
    const { child } = this.#find(name);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts a killed server again. */
  async revive(name: ServerName | 'redis'): Promise<void> {
    if (name === 'redis') return this.#redis.start();
    const { servers } = this.#balancers[name.startsWith('api') ? 'api' : 'web'];
    const { port } = this.#find(name);
    await this.startServers(name);
    servers.splice(servers.indexOf(port), 1);
  }

  logOf(name: ServerName): string {
    return this.#running.get(name)?.log() ?? '';
  }

  portOf(name: ServerName): number {
    return this.#find(name).port;
  }

  #find(name: ServerName) {
    const server = this.#running.get(name);
    if (!server) throw new Error(`${name} does not run`);
    return server;
  }

  service(name: string): Service {
    const service = this.#compose.services[name];
    if (!service) throw new Error(`The compose file has no ${name}`);
    return service;
  }

  end(): Promise<void> {
    return this.#cleanup.disposeAsync();
  }

  /** The compose file's hosts and paths exist in containers only, so they become this machine's. */
  #here(value: string): string {
    return this.#hosts.reduce((text, [there, here]) => text.replaceAll(there, here), String(value));
  }

  /** The operator's own script makes the secrets; only the database's address is this machine's. */
  #writeSecrets(): void {
    const deploy = path.join(this.folder, 'build/srv/deploy');
    const { status, stderr } = spawnSync('sh', ['make-secrets.sh'], { cwd: deploy, encoding: 'utf8' });
    if (status !== 0) throw new Error(`make-secrets.sh: ${stderr}`);
    const folder = path.join(this.folder, 'secrets');
    mkdirSync(folder);
    for (const [name, { file }] of Object.entries(this.#compose.secrets)) {
      const made = readFileSync(path.join(deploy, file), 'utf8');
      writeFileSync(path.join(folder, name), name === 'database_url' ? this.database.url : made);
    }
  }
}
