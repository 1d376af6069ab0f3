import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { loadDotEnv } from './dot-env.mjs';
import { Failure, run } from './fail.mjs';
import { checkNode, ensureInstalled, runtimeNode } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { checkPort, runToEnd, startServer, waitUntilHealthy } from './processes.mjs';

const root = path.dirname(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname));
const START_MS = 120_000;
const NEXT = 'node_modules/next/dist/bin/next';
const DEMO_HOTELS = ['morskoy', 'alpina', 'nevsky'];

/** `npm start`: installs, builds and starts what is needed, and stops it again. */
async function start() {
  const dev = process.argv.includes('--dev');
  process.chdir(root);
  checkNode();
  loadDotEnv(path.join(root, '.env'));
  await ensureInstalled(root);
  if (!dev) await ensureBuilt(root);

  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const port = portOf(env, 'PORT', 3000);
  const apiPort = portOf(env, 'API_PORT', 8000);
  const embedded = !env.API_ROOT?.trim();
  await checkPort(port, 'PORT');
  if (embedded) await checkPort(apiPort, 'API_PORT');

  const node = runtimeNode(root);
  const kept = [];
  const stopped = stopSignal();
  const open = async (start, url) => {
    const first = start();
    kept.push(first);
    await Promise.race([waitUntilHealthy(first, url, START_MS), stopped.asFailure]);
    kept[kept.length - 1] = keepRunning(first, start);
  };
  try {
    if (embedded) {
      // The web app is the one proxy before the embedded API.
      const apiEnv = { ...env, LOG_LEVEL: env.LOG_LEVEL || 'warn', TRUST_PROXY: 'loopback' };
      const watch = dev ? ['--watch', '--watch-preserve-output'] : [];
      const options = { cwd: root, env: apiEnv };
      await open(
        () => startServer('The hotel API', node, [...watch, 'backend/server.ts'], options),
        `http://localhost:${apiPort}/health`,
      );
    }
    const args = [NEXT, dev ? 'dev' : 'start', '-p', String(port)];
    const options = { cwd: root, env: { ...env, NODE_ENV: dev ? 'development' : 'production' } };
    await open(() => startServer('The web app', node, args, options), `http://localhost:${port}/api/health`);
    await greet({ node, env, port, apiPort, embedded });

    const signal = await Promise.race([stopped.signal, ...kept.map(({ watched }) => watched)]);
    console.log(`\n${signal}: finishing what is in flight…`);
    return 0;
  } catch (error) {
    if (error === stopped.marker) return 0;
    throw error;
  } finally {
    // The web app first: its requests still need the API.
    for (const server of kept.reverse()) await server.stop();
  }
}

function portOf(env, name, fallback) {
  const text = env[name]?.trim();
  if (!text) return fallback;
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new Failure(`${name} must be a port number from 1 to 65535, not «${text}».`, 78);
  }
  return Number(text);
}

/** Ctrl-C, SIGTERM or a closed terminal, as a promise; `asFailure` breaks off the waiting at start. */
function stopSignal() {
  const marker = Symbol('stopped');
  let tell;
  const signal = new Promise((resolve) => {
    tell = resolve;
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => tell(name));
  const asFailure = signal.then(() => Promise.reject(marker));
  asFailure.catch(() => {});
  return { marker, signal, asFailure };
}

async function greet({ node, env, port, apiPort, embedded }) {
  const origin = env.APP_ORIGIN?.trim() || `http://localhost:${port}`;
  const listed = env.HOTEL_SLUGS?.trim();
  const hotels = (listed ? listed.split(',') : embedded ? DEMO_HOTELS : [])
    .map((slug) => slug.trim())
    .filter(Boolean);
  const lines = ['', 'Ready.', ...hotels.map((slug) => `  ${origin}/${slug}`)];
  if (!embedded) lines.push(`  ${origin}`, `  API: ${env.API_ROOT}`);
  else lines.push(`  API: http://localhost:${apiPort}/docs`, ...(await demoLines(node)));
  console.log([...lines, '', 'Ctrl-C stops everything.'].join('\n'));
}

/** The seed's accounts, read by the Node that understands its file. */
async function demoLines(node) {
  const code =
    "import('./backend/src/seed/demo-logins.ts').then((seed) => console.log(JSON.stringify(seed)))";
  const { status, output } = await runToEnd(node, ['--disable-warning=ExperimentalWarning', '-e', code], {
    cwd: root,
  });
  if (status !== 0)
    throw new Failure(`The demo accounts could not be read: ${output.trim().split('\n').at(-1)}`);
  const { demoLogins, demoPromoCodes = [] } = JSON.parse(output);
  return [
    '  Demo accounts:',
    ...demoLogins.map(
      ({ username, password, name, role }) => `    ${username} / ${password} — ${name}, ${role}`,
    ),
    ...demoPromoCodes.map(({ hotel, code: promo }) => `    promo code ${promo} — ${hotel}`),
  ];
}

await run(start);
