import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { localOrigin, type Settings } from '../../lib/contracts/settings.ts';
import { systemClock } from './clock.ts';
import type { Context } from './context.ts';
import { prepareDataDirectory } from './database/data-directory.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { diskSpace } from './database/disk-space.ts';
import { migrate } from './database/migrate.ts';
import { openDatabases } from './database/open-databases.ts';
import { Catalogues } from './hotels/catalogues.ts';
import { extendHorizon } from './hotels/sales-horizon.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/create-app.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { refuseDemoAccounts } from './seed/no-demo.ts';
import { seed } from './seed/seed.ts';
import { closeOnSignal } from './shutdown.ts';

/** Starts database, schema, seed, listener and timers; shuts them down on SIGTERM and SIGINT. */
export async function startServer(given: Settings): Promise<void> {
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
    passwordCost: settings.PASSWORD_COST,
  };

  await migrate(db);
  if (settings.DEMO) await seed(context);
  else {
    await refuseDemoAccounts(db);
    await extendHorizon(context);
  }
  const metrics = settings.API_METRICS_PORT !== undefined ? createMetrics({ ...context, pools }) : undefined;
  const app = await createApp(context, logger, { metrics });
  const stopHousekeeping = startHousekeeping(context, logger, metrics?.jobDone);
  const served =
    metrics && settings.API_METRICS_PORT !== undefined
      ? await serveMetrics(metrics, settings.API_METRICS_PORT, settings.API_HOST, logger)
      : null;

  closeOnSignal(app, logger, async () => {
    await stopHousekeeping();
    await served?.stop();
    await close();
    unlock();
  });

  await app.listen({ port: settings.API_PORT, host: settings.API_HOST });
  const { port } = app.server.address() as AddressInfo;
  if (settings.API_ORIGIN === localOrigin(settings.API_PORT)) settings.API_ORIGIN = localOrigin(port);
  // At every level: whoever has set port 0 learns from it where the API is.
  createLogger('info').info(
    {
      database: settings.DATABASE_URL ? 'postgresql' : 'embedded',
      ...(served && { metrics: `${localOrigin(served.port)}/metrics` }),
    },
    `API at ${localOrigin(port)}, described at ${settings.API_ORIGIN}/docs`,
  );
}
