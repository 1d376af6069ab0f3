import { mkdirSync } from 'node:fs';
import type { Settings } from '../../lib/contracts/settings.ts';
import { systemClock } from './clock.ts';
import type { Context } from './context.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { diskSpace } from './database/disk-space.ts';
import { migrate } from './database/migrate.ts';
import { openEmbedded, openPostgres } from './database/open.ts';
import { Catalogues } from './hotels/catalogues.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/create-app.ts';
import { createLogger } from './logger.ts';
import { seed } from './seed/seed.ts';
import { closeOnSignal } from './shutdown.ts';

/** Starts database, schema, seed, listener and timers; shuts them down on SIGTERM and SIGINT. */
export async function startServer(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel);
  mkdirSync(settings.dataDir, { recursive: true });
  const unlock = settings.databaseUrl ? () => {} : lockDataDirectory(settings.dataDir);
  const db = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, (error) => logger.warn({ err: error }, 'lost a database connection'))
    : openEmbedded(settings.dataDir);
  const context: Context = {
    db,
    settings,
    clock: systemClock,
    catalogues: new Catalogues(),
    disk: diskSpace(settings.dataDir),
  };

  await migrate(db);
  await seed(context);
  const app = await createApp(context, logger);
  const stopHousekeeping = startHousekeeping(context, logger);

  closeOnSignal(app, logger, async () => {
    await stopHousekeeping();
    await db.destroy();
    unlock();
  });

  await app.listen({ port: settings.apiPort, host: settings.apiHost });
  logger.info(
    { database: settings.databaseUrl ? 'postgresql' : 'embedded' },
    `API at ${settings.apiOrigin}, described at ${settings.apiOrigin}/docs`,
  );
}
