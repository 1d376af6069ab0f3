import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '#api/src/context.ts';
import {
  DirectoryInUseError,
  lockDataDirectory,
  prepareDataDirectory,
} from '#api/src/database/data-directory.ts';
import { migrate } from '#api/src/database/migrate.ts';
import { openDatabases } from '#api/src/database/open.ts';
import { languageOf, Refusal } from '#api/src/hotel-file/bilingual.ts';
import { createLogger } from '#api/src/logger.ts';
import type { Settings } from '#lib/config/settings.ts';
import { askRunningApi } from './command-socket.ts';
import type { DatabaseContext } from './context.ts';
import { type Print, runHotelCommand } from './run-command.ts';

/** An API that starts or stops has the directory for so long without answering, and so has another command. */
const WAIT_MS = 20_000;
const PAUSE_MS = 200;

/**
 * Carries out a command as it was typed: in the API that runs on the embedded database, else on the database itself.
 * Returns the exit status: 0 done, 2 the command is not known.
 * @throws Refusal
 */
export function commandLine(
  args: string[],
  settings: Settings,
  print: Print,
  { directory = process.cwd(), language = languageOf(args), waitMs = WAIT_MS } = {},
): Promise<number> {
  return runHotelCommand(args, {
    directory,
    language,
    settings,
    print,
    async use(work) {
      if (settings.DATABASE_URL) return withDatabase(settings, work);
      mkdirSync(settings.DATA_DIR, { recursive: true });
      const until = Date.now() + waitMs;
      for (;;) {
        if (await askRunningApi(settings.DATA_DIR, { args, directory, language }, print)) return;
        try {
          const unlock = lockDataDirectory(settings.DATA_DIR);
          return await withDatabase(settings, work).finally(unlock);
        } catch (error) {
          if (!(error instanceof DirectoryInUseError)) throw error;
          if (Date.now() > until)
            throw new Refusal(
              {
                en: error.message,
                ru: `Папка данных ${settings.DATA_DIR} занята другим процессом API: остановите его или укажите DATA_DIR`,
              },
              { cause: error },
            );
        }
        await setTimeout(PAUSE_MS);
      }
    },
  });
}

/** The caller must hold the lock of the data directory where the database is in it. */
async function withDatabase(
  settings: Settings,
  work: (context: DatabaseContext) => Promise<void>,
): Promise<void> {
  mkdirSync(settings.DATA_DIR, { recursive: true });
  if (!settings.DATABASE_URL) await prepareDataDirectory(settings.DATA_DIR);
  const { db, close } = openDatabases(settings, createLogger('error'));
  try {
    await migrate(db);
    await work({ db, settings, clock: systemClock });
  } finally {
    await close();
  }
}
