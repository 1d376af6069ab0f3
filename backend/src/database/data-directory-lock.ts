import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One process per data directory: two embedded databases on the same files lose rows.
 * The lock is the operating system's, taken through SQLite, so it ends with the process however that dies; there is
 * no pid that could be reused and no stale file to clean up.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new Error(
      `The data directory ${directory} is in use by another API process; stop it or set DATA_DIR`,
      {
        cause: error,
      },
    );
  }
  return () => lock.close();
}
