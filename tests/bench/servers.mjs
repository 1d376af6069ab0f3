import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, waitUntilHealthy } from '../../tools/processes.ts';
import { EMPTY_PAGE, NEXT, productEnv } from './setup.mjs';

const START_MS = 120_000;

/** Starts the API on a fresh database, the product, the empty page and a bare proxy, in production mode. */
export async function startServers(root, cleanup) {
  const node = process.execPath;
  const data = mkdtempSync(path.join(tmpdir(), 'hotel-bench-'));
  cleanup.defer(() => rmSync(data, { recursive: true, force: true }));

  const [port, emptyPort, apiPort] = [await freePort(4700), await freePort(4800), await freePort(9700)];
  const app = `http://localhost:${port}`;
  const empty = `http://localhost:${emptyPort}`;
  const api = `http://localhost:${apiPort}`;
  const env = {
    ...productEnv(),
    PORT: String(port),
    API_PORT: String(apiPort),
    API_HOST: '',
    API_ORIGIN: '',
    APP_ORIGIN: app,
    DATA_DIR: data,
  };

  const start = async (name, args, options, health) => {
    const server = startServer(name, node, args, options);
    cleanup.defer(() => server.stop());
    await waitUntilHealthy(server, health, START_MS);
  };
  // The web app is the only proxy before the API; there is none before the web app.
  const apiOptions = { cwd: root, env: { ...env, TRUST_PROXY: 'loopback' } };
  await start('The hotel API', ['hotel-api/server.ts'], apiOptions, `${api}/health`);
  const webOptions = { cwd: root, env: { ...env, TRUST_PROXY: '0' } };
  await start('The web app', ['server.ts'], webOptions, `${app}/api/health`);
  const emptyOptions = { cwd: path.join(root, EMPTY_PAGE), env: { ...process.env, NODE_ENV: 'production' } };
  await start(
    'The empty page',
    [path.join(root, NEXT), 'start', '-p', String(emptyPort)],
    emptyOptions,
    empty,
  );
  const proxyPort = await freePort(4900);
  const proxy = `http://localhost:${proxyPort}`;
  const proxyArgs = ['tests/bench/bare-proxy.mjs', api, String(proxyPort)];
  await start('The bare proxy', proxyArgs, { cwd: root, env: process.env }, `${proxy}/health`);
  return { app, empty, api, proxy };
}

/** The first free port from here on. */
export async function freePort(from) {
  for (let port = from; port < from + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`no free port from ${from} on`);
}

function isFree(port) {
  const { promise, resolve } = Promise.withResolvers();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, () => probe.close(() => resolve(true)));
  return promise;
}
