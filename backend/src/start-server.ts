import { mkdirSync } from 'node:fs';
import { systemClock } from './clock.ts';
import type { Context } from './context.ts';
import { lockDataDirectory } from './database/data-directory-lock.ts';
import { diskSpace } from './database/disk-space.ts';
import { migrate } from './database/migrate.ts';
import { openEmbedded, openPostgres } from './database/open.ts';
import { parseEnv } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createApp } from './http/create-app.ts';
import { createLogger } from './logger.ts';
import { seed } from './seed/seed.ts';
import { closeOnSignal } from './shutdown.ts';

/** Starts database, schema, seed, listener and timers; shuts them down on SIGTERM and SIGINT. */
export async function startServer(source: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(source);
  const logger = createLogger(env.LOG_LEVEL);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const unlock = env.DATABASE_URL ? () => {} : lockDataDirectory(env.DATA_DIR);
  const db = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, (error) => logger.warn({ err: error }, 'lost a database connection'))
    : openEmbedded(env.DATA_DIR);
  const context: Context = { db, env, clock: systemClock, disk: diskSpace(env.DATA_DIR) };

  await migrate(db);
  await seed(context);
  const app = await createApp(context, logger);
  const stopHousekeeping = startHousekeeping(context, logger);

  closeOnSignal(app, logger, async () => {
    await stopHousekeeping();
    await db.destroy();
    unlock();
  });

  await app.listen({ port: env.API_PORT, host: env.API_HOST });
  logger.info(
    { database: env.DATABASE_URL ? 'postgresql' : 'embedded' },
    `API at ${env.API_ORIGIN}, described at ${env.API_ORIGIN}/docs`,
  );
}
