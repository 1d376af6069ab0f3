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

/** Database, schema, seed, listener, timers; and the way back on SIGTERM and SIGINT. */
export async function startServer(source: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(source);
  const logger = createLogger(env.LOG_LEVEL);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const unlock = env.DATABASE_URL ? () => {} : lockDataDirectory(env.DATA_DIR);
  const db = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, (error) =>
        logger.warn({ err: error }, 'lost an idle database connection'),
      )
    : openEmbedded(env.DATA_DIR);
  const context: Context = { db, env, clock: systemClock, disk: diskSpace(env.DATA_DIR) };

  await migrate(db);
  await seed(context);
  const app = await createApp(context, logger);
  const stopHousekeeping = startHousekeeping(context, logger);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping: finishing requests in flight');
    try {
      await app.close();
      await stopHousekeeping();
      await db.destroy();
      unlock();
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  await app.listen({ port: env.API_PORT, host: env.API_HOST });
  logger.info(
    { database: env.DATABASE_URL ? 'postgresql' : 'embedded' },
    `API at ${env.API_ORIGIN}, described at ${env.API_ORIGIN}/docs`,
  );
}
