import fs, { type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';

/** The number of an inode may be used again for another file; the time of its creation tells them apart. */
const identity = ({ ino, birthtimeMs }: Stats) => `${ino}-${birthtimeMs}`;

interface Entry {
  id: string;
  isFolder: boolean;
}

/**
 * Stands for a disk that loses whatever was not synced. A synced file keeps its content, and a new one its name; a
 * synced folder keeps its list of names. All else is gone after the cut: a file that only its folder knows of is empty.
 */
export function watchSyncs() {
  const contents = new Map<string, Buffer>();
  const folders = new Map<string, Map<string, Entry>>();
  const listing = (id: string) => {
    const known = folders.get(id) ?? new Map<string, Entry>();
    folders.set(id, known);
    return known;
  };
  const synced: string[] = [];
  /** By the file's number. */
  const paths = new Map<number, string>();
  const open = fs.openSync;
  const opens = vi.spyOn(fs, 'openSync').mockImplementation((path, ...how) => {
    const file = open(path, ...how);
    paths.set(file, resolve(String(path)));
    return file;
  });
  const syncs = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    const path = paths.get(file);
    if (path === undefined) throw new Error('A file is synced that was opened before, or in another way');
    const stats = fs.fstatSync(file);
    const id = identity(stats);
    synced.push(path);
    if (stats.isDirectory()) {
      const now = fs.readdirSync(path).map((name): [string, Entry] => {
        const found = fs.lstatSync(join(path, name));
        return [name, { id: identity(found), isFolder: found.isDirectory() }];
      });
      folders.set(id, new Map(now));
      return;
    }
    contents.set(id, fs.readFileSync(path));
    listing(identity(fs.statSync(dirname(path)))).set(basename(path), {
      id,
      isFolder: false,
    });
  });

  function write(id: string, target: string): void {
    fs.mkdirSync(target, { recursive: true });
    for (const [name, entry] of listing(id)) {
      if (entry.isFolder) write(entry.id, join(target, name));
      else fs.writeFileSync(join(target, name), contents.get(entry.id) ?? '');
    }
  }

  return {
    /** The paths are in the order of their syncs. */
    synced,
    /** Syncs all that is in a folder, as if it had always been there. */
    settle: (folder: string) => {
      const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const path of [...names.map((name) => join(folder, name)), folder]) {
        const file = fs.openSync(path, 'r');
        fs.fsyncSync(file);
        fs.closeSync(file);
      }
    },
    /** Writes what the cut leaves of a folder into a new one. */
    cut: (folder: string, target: string) => write(identity(fs.statSync(folder)), target),
    /** Makes the disk forget that this folder was ever synced. */
    forget: (folder: string) => void folders.delete(identity(fs.statSync(folder))),
    stop() {
      opens.mockRestore();
      syncs.mockRestore();
    },
  };
}
