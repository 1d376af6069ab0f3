import path from 'node:path';
import { originOn } from '#lib/config/hosts.ts';
import { settingsOrExit } from '#lib/config/settings.ts';
import { ensureBuilt } from './build.ts';
import { DEMO_LINE, demoByDefault, greeting } from './demo.ts';
import { loadDotEnv } from './dot-env.ts';
import { run } from './fail.mjs';
import { keepRunning } from './keep-running.ts';
import { checkPort, type RunningServer, startServer, waitUntilHealthy } from './processes.ts';
import { stopSignal } from './stop-signal.ts';

const root = path.dirname(import.meta.dirname);
const START_MS = 120_000;
const WEB = 'server.ts';

/** What `npm start` does after the installation: it builds, starts the servers and stops them. */
async function start(): Promise<number> {
  const dev = process.argv.includes('--dev');
  process.chdir(root);
  loadDotEnv(path.join(root, '.env'));
  demoByDefault(process.env);
  const settings = settingsOrExit();
  if (settings.DEMO) console.log(DEMO_LINE);
  const { PORT: port, API_PORT: apiPort, isApiEmbedded } = settings;
  if (!dev) await ensureBuilt(root);
  await checkPort(port, 'PORT');
  if (isApiEmbedded) await checkPort(apiPort, 'API_PORT');

  const node = process.execPath;
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const kept: { stop: () => Promise<unknown> }[] = [];
  const watched: Promise<void>[] = [];
  let letters = '';
  const stopped = stopSignal();
  const open = async (start: () => RunningServer, url: string) => {
    const first = start();
    kept.push(first);
    await Promise.race([waitUntilHealthy(first, url, START_MS), stopped.asFailure]);
    const watching = keepRunning(first, start);
    kept[kept.length - 1] = watching;
    watched.push(watching.watched);
  };
  try {
    // A developer sees the letters without a mail server.
    if (dev && isApiEmbedded && !settings.SMTP_URL) {
      const { startMailPage } = await import('./mail-page.ts');
      const mail = await startMailPage();
      kept.push(mail);
      Object.assign(env, { SMTP_URL: mail.smtp, MAIL_FROM: 'booking@localhost.example' });
      letters = `\n  Letters: ${mail.page}`;
    }
    if (isApiEmbedded) {
      // The web app is the only proxy in front of the embedded API.
      const apiEnv = { ...env, LOG_LEVEL: env.LOG_LEVEL || 'warn', TRUST_PROXY: 'loopback' };
      const watch = dev ? ['--watch', '--watch-preserve-output'] : [];
      const options = { cwd: root, env: apiEnv };
      await open(
        () => startServer('The hotel API', node, [...watch, 'hotel-api/server.ts'], options),
        `http://localhost:${apiPort}/health`,
      );
    }
    const args = [WEB, ...(dev ? ['--dev'] : [])];
    const nodeEnv = dev ? 'development' : 'production';
    const options = { cwd: root, env: { ...env, NODE_ENV: nodeEnv } as const };
    await open(
      () => startServer('The web app', node, args, options),
      `${originOn(settings.HOST, port)}/api/health`,
    );
    console.log((await greeting(settings)) + letters);

    const signal = await Promise.race([stopped.signal, ...watched]);
    console.log(`\n${signal}: finishing what is in flight…`);
    return 0;
  } catch (error) {
    if (error === stopped.marker) return 0;
    throw error;
  } finally {
    // The web app stops first, since its requests still need the API.
    for (const server of kept.reverse()) await server.stop();
  }
}

await run(start);
