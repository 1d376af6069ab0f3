import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Language, languageOf } from '#api/src/hotel-file/bilingual.ts';
import { settingsOrExit } from '#lib/config/settings.ts';
import { ensureBuilt } from './build.ts';
import { runToEnd } from './child.mjs';
import { Failure, run } from './fail.mjs';
import { checkPort, startServer, waitUntilHealthy } from './processes.ts';
import { blankSettings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';

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
  const args = process.argv.slice(3);
  const language = languageOf(args);
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (!folder) throw new Failure(`npm run hotel -- preview ${{ en: '<folder>', ru: '<папка>' }[language]}`);
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
  const kept: { stop: () => unknown }[] = [];
  const stopped = stopSignal();
  const orStop = <T>(work: Promise<T>) => Promise.race([work, stopped.asFailure]);
  const start = async (name: string, script: string, url: string): Promise<void> => {
    const server = startServer(name, node, [script], options);
    kept.push(server);
    await orStop(waitUntilHealthy(server, url, START_MS));
  };
  try {
    const slug = await orStop(applied(folder, language, options));
    if (!slug) return 1;
    const changes = watchFolder(folder);
    kept.push(changes);
    await orStop(ensureBuilt(root));
    await checkPort(port, 'PORT');
    await checkPort(apiPort, 'API_PORT');
    await start('The hotel API', 'hotel-api/server.ts', `http://localhost:${apiPort}/health`);
    await start('The web app', 'server.ts', `http://localhost:${port}/api/health`);
    const hint = {
      en: 'Reload it after a change in the folder. Ctrl-C ends it.',
      ru: 'Изменили что-то в папке — обновите страницу. Закончить — Ctrl-C.',
    };
    console.log(`\n  ${app}/${slug}/preview?key=${secret}\n\n${hint[language]}`);
    for (;;) {
      await orStop(changes.next());
      await orStop(applied(folder, language, options));
    }
  } catch (error) {
    if (error === stopped.marker) return 0;
    throw error;
  } finally {
    for (const one of kept.reverse()) await one.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

type Options = { cwd: string; env: NodeJS.ProcessEnv };

/** The slug of the folder's hotel; null: the folder is wrong, and it has been said how. */
async function applied(folder: string, language: Language, options: Options): Promise<string | null> {
  const spoken = language === 'ru' ? ['--ru'] : [];
  const { status, output } = await runToEnd(
    node,
    ['hotel-api/hotel.ts', 'apply', folder, ...spoken],
    options,
  );
  if (status !== 0) console.error(output.trim());
  return status === 0 ? (/^([a-z\d-]+): .*$/m.exec(output)?.[1] ?? null) : null;
}

/** Tells of changes in a folder once they have come to rest; one that comes while nobody waits is kept for the next. */
function watchFolder(folder: string): { next: () => Promise<void>; stop: () => void } {
  let change = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => change.resolve(), QUIET_MS);
  });
  return {
    async next() {
      await change.promise;
      change = Promise.withResolvers<void>();
    },
    stop() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

await run(preview);
