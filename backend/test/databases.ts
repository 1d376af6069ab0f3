import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../src/context.ts';
import { openEmbedded, openPostgres } from '../src/database/open.ts';
import type { Content } from './demo-data.ts';

export interface OpenedDatabase {
  db: Db;
  /** null: of the embedded database. */
  url: string | null;
  close(): Promise<void>;
}

export interface TestDatabase {
  name: string;
  /** A new database for the caller alone. */
  open(content: Content): Promise<OpenedDatabase>;
}

const ready = inject('readyDatabases');

/** A data directory of the embedded database, to be copied. */
export const readyDirectory = (content: Content): string => join(ready.folder, content);

/** A new data directory of the embedded database, as a process before has left it. */
export function copyDataDirectory(content: Content, directory: string): void {
  cpSync(readyDirectory(content), directory, { recursive: true });
}

const pglite: TestDatabase = {
  name: 'PGlite',
  open: async (content) => {
    const directory = mkdtempSync(join(tmpdir(), 'hotel-database-'));
    copyDataDirectory(content, directory);
    const db = openEmbedded(directory);
    // A database that is closed before its first statement would go on starting, on files that are gone.
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

const postgresOn = ({ url, prefix }: NonNullable<typeof ready.postgres>) => {
  /** Its address. The end of the run drops it, with all others. */
  const create = async (content: Content): Promise<string> => {
    const name = `${prefix}_${randomBytes(6).toString('hex')}`;
    const source = content === 'nothing' ? 'template1' : `${prefix}_${content}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name} template ${source} strategy file_copy`);
    await client.end();
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
  const open: TestDatabase['open'] = async (content) => {
    const own = await create(content);
    const db = openPostgres(own);
    return { db, url: own, close: () => db.destroy() };
  };
  return { name: 'PostgreSQL', create, open };
};

/** null: there is none on this machine. */
export const postgres = ready.postgres && postgresOn(ready.postgres);

/** For what depends on the database: every one available on this machine. */
export const databases: TestDatabase[] = postgres ? [pglite, postgres] : [pglite];

/** For everything else. */
export const mainDatabase = postgres ?? pglite;

/** For a server process: settings of a new database with the demo data, in this data directory where it has to be. */
export async function databaseFor(directory: string): Promise<Record<string, string>> {
  if (!postgres) {
    copyDataDirectory('today', directory);
    return { DATA_DIR: directory };
  }
  return { DATA_DIR: directory, DATABASE_URL: await postgres.create('today') };
}
