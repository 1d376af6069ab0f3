import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { Db } from '../src/context.ts';
import { openEmbedded, openPostgres } from '../src/database/open.ts';
import { startPostgres } from './postgres-server.ts';

export interface TestDatabase {
  name: string;
  /** A new, empty database; closing it removes it. */
  open(): Promise<{ db: Db; url: string | null; close(): Promise<void> }>;
}

const pglite: TestDatabase = {
  name: 'PGlite',
  open: async () => {
    const db = openEmbedded();
    return { db, url: null, close: () => db.destroy() };
  },
};

async function adminQuery(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

const server = await startPostgres();
if (server) afterAll(() => server.stop());

const postgres: TestDatabase[] = server
  ? [
      {
        name: 'PostgreSQL',
        open: async () => {
          const name = `hotel_test_${randomBytes(6).toString('hex')}`;
          await adminQuery(server.url, `create database ${name}`);
          const url = new URL(server.url);
          url.pathname = `/${name}`;
          const db = openPostgres(url.href);
          return {
            db,
            url: url.href,
            close: async () => {
              await db.destroy();
              await adminQuery(server.url, `drop database ${name} with (force)`);
            },
          };
        },
      },
    ]
  : [];

/** Every database available on this machine; suites run once on each. */
export const databases: TestDatabase[] = [pglite, ...postgres];
