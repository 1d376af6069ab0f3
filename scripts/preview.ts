import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsOrExit } from '#lib/config/settings.ts';
import { ensureBuilt } from './build.ts';
import { runToEnd } from './child.mjs';
import { Failure, run } from './fail.mjs';
import { checkPort, type RunningServer, startServer, waitUntilHealthy } from './processes.ts';
import { blankSettings } from './settings.ts';

const root = path.dirname(import.meta.dirname);
const node = process.execPath;
const START_MS = 120_000;
/** An editor writes a file in several steps. */
const QUIET_MS = 300;

/**
 * `npm run hotel -- preview <folder>`: serves the hotel of a folder from a database that is thrown away afterwards, and
 * shows its screens. Whatever is changed in the folder is there after a reload.
 */
async function preview(): Promise<number> {
  const [, folder] = process.argv.slice(2);
  if (!folder) throw new Failure('npm run hotel -- preview <folder>');
  process.chdir(root);
  const data = mkdtempSync(path.join(tmpdir(), 'hotel-preview-'));
  const secret = randomBytes(16).toString('hex');
  const { PORT = '', API_PORT = '' } = process.env;
  // Nothing else of the installation's settings counts: its database, its letters and its page cache are not touched.
  const own = { PORT, API_PORT, DATA_DIR: data, PREVIEW_SECRET: secret, LOG_LEVEL: 'warn' };
  const env = {
    ...{ ...process.env, ...blankSettings(), ...own },
    ...{ DEMO: 'off', TRUST_PROXY: 'loopback', NEXT_TELEMETRY_DISABLED: '1' },
  };
  const { PORT: port, API_PORT: apiPort, APP_ORIGIN: app } = settingsOrExit(env);
  const options = { cwd: root, env: { ...env, NODE_ENV: 'production' as const } };
  const servers: RunningServer[] = [];
  try {
    const slug = await applied(folder, options);
    if (!slug) return 1;
    await ensureBuilt(root);
    await checkPort(port, 'PORT');
    await checkPort(apiPort, 'API_PORT');
    let api = await startApi(apiPort, options);
    servers.push(api);
    const web = startServer('The web app', node, ['server.ts'], options);
    servers.push(web);
    await waitUntilHealthy(web, `http://localhost:${port}/api/health`, START_MS);
    console.log(
      `\n  ${app}/${slug}/preview?key=${secret}\n\nReload it after a change in the folder. Ctrl-C ends it.`,
    );
    for await (const _change of changesIn(folder)) {
      // The database is the API's alone while it runs.
      await api.stop();
      await applied(folder, options);
      api = await startApi(apiPort, options);
      servers[0] = api;
    }
    return 0;
  } finally {
    for (const server of servers.reverse()) await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

type Options = { cwd: string; env: NodeJS.ProcessEnv };

/** The slug of the folder's hotel; null: the folder is wrong, and it has been said how. */
async function applied(folder: string, options: Options): Promise<string | null> {
  const { status, output } = await runToEnd(node, ['backend/hotel.ts', 'apply', folder], options);
  if (status !== 0) console.error(output.trim());
  return status === 0 ? (/^([a-z\d-]+): .*$/m.exec(output)?.[1] ?? null) : null;
}

async function startApi(port: number, options: Options): Promise<RunningServer> {
  const api = startServer('The hotel API', node, ['backend/server.ts'], options);
  await waitUntilHealthy(api, `http://localhost:${port}/health`, START_MS);
  return api;
}

/** A turn for each time that the folder has changed and come to rest, until Ctrl-C. */
async function* changesIn(folder: string): AsyncGenerator<void> {
  let wake = () => {};
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => wake(), QUIET_MS);
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => {
      isOver = true;
      wake();
    });
  while (!isOver) {
    await new Promise<void>((resolve) => (wake = resolve));
    if (!isOver) yield;
  }
  watcher.close();
}

await run(preview);
