import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { copyDataDirectory, databaseFolder } from '#api/src/database/data-directory.ts';
import { about, Refusal } from '#api/src/hotel-file/bilingual.ts';
import type { Settings } from '#lib/config/settings.ts';
import { type CommandContext, mustBeEmpty, onDisk } from './context.ts';

/** Copies the data directory. Guests wait while it is copied, since the embedded database has one connection. */
export async function backup({ db, settings, say, at }: CommandContext, folder: string): Promise<void> {
  const target = at(folder);
  await mustBeEmpty(folder, target, { en: 'name another one', ru: 'назовите другую' });
  await db.connection().execute(async (connection) => {
    // What is on the disk would do; after a checkpoint the copy need not be recovered as it is opened.
    await sql`checkpoint`.execute(connection);
    await onDisk(folder, () => copyDataDirectory(path.resolve(settings.DATA_DIR), target));
  });
  say(about(folder, { en: 'all data is in it', ru: 'все данные скопированы' }));
}

/** An API on the directory has its lock there, so it is not empty, and nothing is put under a running one. */
export async function restore(
  { settings, say, at }: Pick<CommandContext, 'settings' | 'say' | 'at'>,
  folder: string,
): Promise<void> {
  const source = at(folder);
  if (!existsSync(path.join(databaseFolder(source), 'PG_VERSION')))
    throw new Refusal(about(folder, { en: 'this is no backup', ru: 'это не резервная копия' }));
  const target = path.resolve(settings.DATA_DIR);
  await mustBeEmpty(settings.DATA_DIR, target, {
    en: 'stop the API and move the folder away, or set DATA_DIR to another one',
    ru: 'остановите API и перенесите папку в другое место или укажите другую в DATA_DIR',
  });
  await onDisk(settings.DATA_DIR, () => copyDataDirectory(source, target));
  say(about(settings.DATA_DIR, { en: 'the data is back', ru: 'данные на месте' }));
}

/**
 * To be asked before a database is opened, since opening makes one where none is.
 * @throws Refusal where DATA_DIR has no data to copy, or is not where they belong
 */
export function mustBeEmbedded(command: 'backup' | 'restore', { DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL)
    throw new Refusal({
      en: 'With DATABASE_URL the database is copied by pg_dump, as docs/operation.md says',
      ru: 'С DATABASE_URL базу копируют с помощью pg_dump: как именно, сказано в docs/operation.md',
    });
  if (command === 'backup' && !existsSync(databaseFolder(DATA_DIR)))
    throw new Refusal(about(DATA_DIR, { en: 'there is no database here', ru: 'базы здесь нет' }));
}
