import fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';

export const databaseFolder = (directory: string) => join(directory, 'db');

/**
 * Makes the embedded database's folder ready to be opened. A new one gets its name when all of it is on the disk, so
 * that a power cut leaves either nothing or a whole database. The caller must hold the lock of the data directory.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  fs.mkdirSync(directory, { recursive: true });
  const folder = databaseFolder(directory);
  if (fs.existsSync(folder)) {
    // The lock says that no other process uses it. A power cut may leave this file empty, and then nothing would start.
    fs.rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: unfinished });
  await client.close();
  for (const entry of fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    syncOne(join(unfinished, entry));
  syncOne(unfinished);
  fs.renameSync(unfinished, folder);
  syncOne(directory);
}

function syncOne(path: string): void {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Another process has the data directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

/**
 * Locks the data directory for this process and returns what unlocks it: two embedded databases on the same files lose
 * rows. The lock is the operating system's, taken through SQLite, so it ends with the process however that dies; there
 * is no pid that could be reused and no stale file to clean up.
 * @throws DirectoryInUseError when another process holds the lock
 */
export function lockDataDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const message = `The data directory ${directory} is in use by another API process; stop it or set DATA_DIR`;
    throw new DirectoryInUseError(message, { cause: error });
  }
  return () => lock.close();
}
