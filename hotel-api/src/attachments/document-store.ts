import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '#lib/config/settings.ts';
import { bucketStore } from './bucket-store.ts';

/** Where the documents of guests lie. Whose they are is in the database alone. */
export interface DocumentStore {
  /** Keeps a document whole or not at all. */
  put(name: string, content: Buffer): Promise<void>;
  /** null: there is none of this name. The size is in bytes. */
  open(name: string): Promise<{ size: number; content: Readable } | null>;
  /** One that is not there counts as removed. */
  remove(name: string): Promise<void>;
}

export const documentStore = ({
  DATA_DIR,
  DOCUMENTS_URL,
}: Pick<Settings, 'DATA_DIR' | 'DOCUMENTS_URL'>): DocumentStore =>
  DOCUMENTS_URL ? bucketStore(DOCUMENTS_URL) : folderStore(join(DATA_DIR, 'uploads'));

const folderStore = (folder: string): DocumentStore => ({
  /** A file is written under another name first, so that a crash leaves no half of a document under its own. */
  async put(name, content) {
    await mkdir(folder, { recursive: true });
    const partial = join(folder, `${name}.part`);
    try {
      await writeFile(partial, content, { flag: 'wx', mode: 0o600, flush: true });
      await rename(partial, join(folder, name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  },
  async open(name) {
    const path = join(folder, name);
    const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file && { size: file.size, content: createReadStream(path) };
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
