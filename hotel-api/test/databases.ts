import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { openEmbedded, openPostgres } from '#api/src/database/open.ts';
import type { Content } from './demo-data.ts';

export interface OpenedDatabase {
  db: Db;
  /** Null for the embedded database. */
  url: string | null;
  close(): Promise<void>;
}

export interface TestDatabase {
  name: string;
  /** Opens a new database for the caller alone. */
  open(content: Content): Promise<OpenedDatabase>;
}

const ready = inject('readyDatabases');

/** Returns a data directory of the embedded database that is to be copied, not used itself. */
export const readyDirectory = (content: Content): string => join(ready.folder, content);

/** Makes a data directory of the embedded database as a process before would have left it. */
export function copyDataDirectory(content: Content, directory: string): void {
  cpSync(readyDirectory(content), directory, { recursive: true });
}

const pglite: TestDatabase = {
  name: 'PGlite',
  open: async (content) => {
    const directory = mkdtempSync(join(tmpdir(), 'hotel-database-'));
    copyDataDirectory(content, directory);
    const db = openEmbedded(directory);
    // A database closed before its first statement would go on starting, on files that are gone.
    await sql`select`.execute(db);
    return {
      db,
      url: null,
      close: async () => {
        await db.destroy();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  },
};

const { url: server, prefix } = ready.postgres;

/** Returns the new database's address. The end of the run drops it with all others. */
async function createPostgres(content: Content): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const source = content === 'nothing' ? 'template1' : `${prefix}_${content}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${source} strategy file_copy`);
  await client.end();
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}

/** All tests of what does not depend on the database run on this one only, which saves their time. */
export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  open: async (content) => {
    const url = await createPostgres(content);
    const db = openPostgres(url);
    return { db, url, close: () => db.destroy() };
  },
};

/** Tests of what depends on the database run on each of these. */
export const databases: TestDatabase[] = [pglite, postgres];

/** Returns a server process's settings for a new database with the demo data. */
export async function databaseFor(directory: string): Promise<Record<string, string>> {
  return { DATA_DIR: directory, DATABASE_URL: await createPostgres('today') };
}
