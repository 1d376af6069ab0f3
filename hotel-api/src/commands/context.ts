import { existsSync, readdirSync } from 'node:fs';
import type { Context } from '#api/src/context.ts';
import { about, type Bilingual, type Language, Refusal } from '#api/src/hotel-file/bilingual.ts';

export type DatabaseContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/** What a command works with. */
export interface CommandContext extends DatabaseContext {
  language: Language;
  /** Prints in that language. */
  say(line: Bilingual): void;
  /** Where a path leads that was typed. */
  at(typed: string): string;
}

const DISK_ERRORS: Record<string, Bilingual> = {
  ENOENT: { en: 'there is no such file or folder', ru: 'такого файла или папки нет' },
  ENOTDIR: { en: 'this is no folder', ru: 'это не папка' },
  EISDIR: { en: 'this is a folder', ru: 'это папка' },
  EBUSY: {
    en: 'another program has it open, or it is a mounted volume',
    ru: 'открыто в другой программе или это подключённый том',
  },
  EACCES: { en: 'this user may not read or write it', ru: 'у пользователя нет прав на чтение или запись' },
  ERR_FS_CP_EINVAL: { en: 'this folder is within the data directory', ru: 'эта папка внутри папки данных' },
  ENOSPC: { en: 'the disk is full', ru: 'на диске нет места' },
};

/**
 * A file that is missing, locked by another program or in no folder is for whoever named it to mend.
 * @throws Refusal
 */
export async function onDisk<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    const said = DISK_ERRORS[code] ?? { en: message, ru: message };
    throw new Refusal(about(file, said), { cause: error });
  }
}

/**
 * Nothing is written over unasked. `instead` says what to do where there is something in the folder.
 * @throws Refusal
 */
export async function mustBeEmpty(folder: string, target: string, instead: Bilingual): Promise<void> {
  const there = await onDisk(folder, () => (existsSync(target) ? readdirSync(target) : []));
  if (there.length === 0) return;
  const found = `${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}`;
  throw new Refusal(
    about(folder, {
      en: `there is something in this folder already (${found}): ${instead.en}`,
      ru: `в этой папке уже что-то есть (${found}): ${instead.ru}`,
    }),
  );
}
