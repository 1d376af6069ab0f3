import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';

/** By this an API is given commands while it has the directory. */
export const COMMAND_SOCKET = 'command.sock';

export const databaseFolder = (directory: string) => join(directory, 'db');

/** Makes the embedded database's folder ready to be opened. The caller must hold the lock of the data directory. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  fs.mkdirSync(directory, { recursive: true });
  const folder = databaseFolder(directory);
  if (fs.existsSync(folder)) {
    // The lock says that no other process uses it. A power cut may leave this file empty, and then nothing would start.
    fs.rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  await makeWhole(folder, async (unfinished) => {
    const client = await PGlite.create({ dataDir: unfinished });
    await client.close();
  });
}

/** The files of a process on the directory, which mean nothing in a copy: sockets cannot even be copied. */
const OF_A_PROCESS = new Set(['lock', 'lock-journal', COMMAND_SOCKET, 'db/postmaster.pid']);

/**
 * Copies a data directory to a folder that is empty or not there. The caller must keep the database from being written
 * to meanwhile; a copy of its files at one instant is what a power cut would leave, and opens like that.
 */
export async function copyDataDirectory(from: string, to: string): Promise<void> {
  fs.mkdirSync(dirname(to), { recursive: true });
  const isKept = (source: string) => !OF_A_PROCESS.has(relative(from, source).replaceAll('\\', '/'));
  await makeWhole(to, (unfinished) => fs.promises.cp(from, unfinished, { recursive: true, filter: isKept }));
}

/** The folder gets its name when all of it is on the disk, so that there is never a part of it under that name. */
async function makeWhole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  for (const entry of fs.readdirSync(unfinished, { recursive: true, encoding: 'utf8' }))
    syncOne(join(unfinished, entry));
  syncOne(unfinished);
  if (fs.existsSync(folder)) fs.rmdirSync(folder);
  fs.renameSync(unfinished, folder);
  syncOne(dirname(folder));
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
