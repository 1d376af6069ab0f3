import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#api/src/database/open.ts';
import { fills } from './demo-data.ts';
import { startPostgres } from './postgres-server.ts';
import { SHORT_LIVED } from './server-process.ts';

interface ReadyDatabases {
  /** The folder has data directories of the embedded database, named after their content. */
  folder: string;
  postgres: {
    /** The address of the `postgres` database. */
    url: string;
    /** The names of this run's databases begin with the prefix; those to be copied end with their content. */
    prefix: string;
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    readyDatabases: ReadyDatabases;
  }
}

/**
 * Starts one PostgreSQL for all tests and makes the databases that tests copy, since seeding each would take seconds.
 */
export default async function makeReady({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-ready-'));
  const prefix = `hotel_test_${randomBytes(4).toString('hex')}`;
  // A process of its own fills these in parallel, and three times as fast as within Vitest, which traces every stack.
  const folders = promisify(execFile)(process.execPath, [
    ...SHORT_LIVED,
    join(import.meta.dirname, 'ready-folders.ts'),
    folder,
  ]);
  // Tests count connections, and the workers of autovacuum would be among them.
  const server = await startPostgres(['autovacuum=off']);
  await fillPostgres(server.url, prefix);
  await folders;
  provide('readyDatabases', { folder, postgres: { url: server.url, prefix } });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropAll(server.url, prefix);
    await server.stop();
  };
}

async function fillPostgres(url: string, prefix: string): Promise<void> {
  for (const [content, fill] of fills) {
    const name = `${prefix}_${content}`;
    await administer(url, (client) => client.query(`create database ${name}`));
    const own = new URL(url);
    own.pathname = `/${name}`;
    const db = openPostgres(own.href);
    await fill(db);
    await db.destroy();
  }
}

function dropAll(url: string, prefix: string): Promise<void> {
  return administer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const { datname } of rows.filter((row) => row.datname.startsWith(prefix)))
      await client.query(`drop database ${datname} with (force)`);
  });
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}
