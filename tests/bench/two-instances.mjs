import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPair } from '../../hotel-api/test/standby.ts';
import { startRedis } from '../../lib/server/door/testing/redis-server.ts';
import { startServer, waitUntilHealthy } from '../../tools/processes.ts';
import { processCpu } from './cpu.mjs';
import { freePort } from './servers.mjs';
import { productEnv } from './setup.mjs';

const START_MS = 120_000;
/** nginx writes bodies to these folders, which by default only root may write to. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts what the compose file starts, each by its own command on this machine. */
export async function startTwoInstances(root, cleanup) {
  const { primary, standby, stop } = await startPair(['fsync=on', 'max_connections=60']);
  // A double would be measured instead of Redis.
  const redis = await startRedis('Redis');
  cleanup.defer(() => stop());
  cleanup.defer(() => redis.kill());
  const folder = mkdtempSync(path.join(tmpdir(), 'hotel-peak-'));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));

  const ports = {};
  for (const [index, name] of ['web', 'api', 'web1', 'web2', 'api1', 'api2'].entries())
    ports[name] = await freePort(4900 + index * 20);
  const app = `http://localhost:${ports.web}`;
  const api = `http://localhost:${ports.api}`;
  await startBalancer(root, folder, ports, cleanup);

  const common = { ...productEnv(), APP_ORIGIN: app, TRUST_PROXY: 'loopback,uniquelocal' };
  const start = async (name, args, env, health) => {
    const options = { cwd: root, env: { ...common, ...env } };
    const begin = () => startServer(name, process.execPath, args, options);
    let server = begin();
    cleanup.defer(() => server.stop());
    await waitUntilHealthy(server, health, START_MS);
    return {
      /** Restarts the server as an upgrade does: it finishes what is in flight, then a new process starts. */
      async restart() {
        await server.stop();
        server = begin();
        await waitUntilHealthy(server, health, START_MS);
      },
      kill: () => server.kill(),
      async start() {
        server = begin();
        await waitUntilHealthy(server, health, START_MS);
      },
      cpu: () => processCpu(server.pid),
    };
  };
  const servers = {};
  for (const name of ['api1', 'api2']) {
    const env = {
      API_PORT: String(ports[name]),
      API_HOST: '127.0.0.1',
      API_ORIGIN: api,
      DATABASE_URL: primary.at('postgres'),
      DATABASE_READ_URL: standby.at('postgres'),
      DATA_DIR: path.join(folder, 'documents'),
    };
    servers[name] = await start(name, ['hotel-api/server.ts'], env, `http://127.0.0.1:${ports[name]}/health`);
  }
  for (const name of ['web1', 'web2']) {
    const env = { PORT: String(ports[name]), API_ROOT: api, REDIS_URL: redis.url };
    servers[name] = await start(name, ['server.ts'], env, `http://127.0.0.1:${ports[name]}/api/health`);
  }
  const databaseUrl = primary.at('postgres');
  return { app, api, servers: { ...servers, redis, standby }, databaseUrl, readUrl: standby.at('postgres') };
}

/** Starts nginx with the configuration of the compose file, on this machine's ports. */
async function startBalancer(root, folder, ports, cleanup) {
  let conf = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/\b(web|api)([12]):\d+/g, (_, kind, number) => `127.0.0.1:${ports[kind + number]}`)
    // nginx gets fixed addresses instead of names, because older versions cannot resolve names anew.
    .replace(/ resolve;/g, ';')
    .replace(/^ *resolver .*$/m, '')
    .replace(/^error_log .*$/m, '')
    .replace(/^ *access_log .*$/m, '')
    .replace('listen 80;', `listen ${ports.web};`)
    .replace('listen 8000;', `listen ${ports.api};`);
  const places = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`);
  conf = conf.replace('http {', `http { access_log off; ${places.join(' ')}`);
  const file = path.join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, conf);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const directives = `${user}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', directives], { stdio: 'inherit' });
  await once(child, 'spawn');
  cleanup.defer(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
}
