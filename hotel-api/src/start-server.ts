import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { localOrigin, type Settings, SettingsError } from '#lib/config/settings.ts';
import { documentStore } from './attachments/document-store.ts';
import { listenForCommands } from './commands/command-socket.ts';
import { type Api, type Context, systemClock } from './context.ts';
import { lockDataDirectory, prepareDataDirectory } from './database/data-directory.ts';
import { diskSpace } from './database/disk-space.ts';
import { migrate } from './database/migrate.ts';
import { openDatabases } from './database/open.ts';
import { digestBy, readDigestKey } from './digest.ts';
import { Catalogues } from './hotels/catalogues.ts';
import { extendHorizon } from './hotels/sales-horizon.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/create-app.ts';
import { createLogger } from './logger.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics, startMetricsServer } from './metrics/metrics.ts';
import { hasDemo, seed } from './seed/seed.ts';

/**
 * Starts database, schema, seed, listener and timers, and shuts them down on SIGTERM and SIGINT.
 * @throws SettingsError when the demo is off and the database has its accounts; Error when the data directory is in use
 */
export async function startApi(given: Settings): Promise<void> {
  const settings = { ...given };
  const logger = createLogger(settings.LOG_LEVEL);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const unlock = settings.DATABASE_URL ? () => {} : lockDataDirectory(settings.DATA_DIR);
  if (!settings.DATABASE_URL) await prepareDataDirectory(settings.DATA_DIR);
  const { db, reads, pools, close } = openDatabases(settings, logger);
  const context: Context = {
    db,
    reads,
    settings,
    clock: systemClock,
    catalogues: new Catalogues(),
    disk: diskSpace(settings.DATA_DIR),
    digest: digestBy(readDigestKey(settings.DATA_DIR)),
    documents: documentStore(settings),
    mailer: createMailer(settings),
  };

  await migrate(db);
  if (settings.DEMO) await seed(context);
  else {
    // The passwords of the demo's accounts are published, so the API must not serve guests with them.
    if (await hasDemo(db))
      throw new SettingsError(
        'Wrong configuration: DEMO is off, but this database has the accounts of the demo: docs/operation-api.md says how to close them',
      );
    await extendHorizon(context);
  }
  const metrics = settings.API_METRICS_PORT !== undefined ? createMetrics({ ...context, pools }) : undefined;
  const app = await createApp(context, logger, { metrics });
  const stopHousekeeping = startHousekeeping(context, logger, metrics?.jobDone);
  const served =
    metrics && settings.API_METRICS_PORT !== undefined
      ? await startMetricsServer(metrics, settings.API_METRICS_PORT, settings.API_HOST, logger)
      : null;

  const stopCommands = settings.DATABASE_URL ? null : await listenForCommands(context, logger);
  closeOnSignal(app, logger, async () => {
    await stopCommands?.();
    await stopHousekeeping();
    context.mailer?.close();
    await served?.stop();
    await close();
    unlock();
  });

  await app.listen({ port: settings.API_PORT, host: settings.API_HOST });
  const { port } = app.server.address() as AddressInfo;
  if (settings.API_ORIGIN === localOrigin(settings.API_PORT)) settings.API_ORIGIN = localOrigin(port);
  // The address is logged at every level: with port 0 nothing else tells where the API is.
  createLogger('info').info(
    {
      database: settings.DATABASE_URL ? 'postgresql' : 'embedded',
      ...(served && { metrics: `${localOrigin(served.port)}/metrics` }),
    },
    `API at ${localOrigin(port)}${settings.DEMO ? `, described at ${settings.API_ORIGIN}/docs` : ''}`,
  );
}

/** Clients need this long to see `Connection: close`; a connection closed earlier could cut a request that is on it. */
const DRAIN_MS = 500;
/** A request that hangs must not stop the process from exiting. */
const DEADLINE_MS = 25_000;

/**
 * On SIGTERM and SIGINT finishes the requests in flight, accepts no new ones, runs the closing steps and exits with 0.
 */
export function closeOnSignal(app: Api, logger: Logger, lastSteps: () => Promise<void>): void {
  let isClosing = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing && request.url === '/ready') return reply.code(503).send({ status: 'stopping' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  closeWithGrace({ delay: DEADLINE_MS, logger }, async ({ signal, err }) => {
    isClosing = true;
    logger.info({ signal, err }, 'stopping: finishing requests in flight');
    await setTimeout(DRAIN_MS);
    await app.close();
    await lastSteps();
    logger.info('stopped');
  });
}
