import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import { postgres, type TestDatabase } from '#api/test/databases.ts';
import { SCALING } from './distribution.ts';

const DOUBLE = readFileSync(new URL('./citus-double.sql', import.meta.url), 'utf8');

/**
 * Runs the statements on a database that refuses what Citus refuses of a schema, on one connection and each a transaction
 * of its own, as psql does.
 */
export async function scale(db: Db, statements: readonly string[] = SCALING): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(DOUBLE).execute(connection);
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
}

/** Databases with the keys that docs/scaling.sql leaves. Their rows are on one server, as those of others. */
export const scaled: TestDatabase = {
  name: 'PostgreSQL, scaled',
  open: async (content) => {
    const opened = await postgres.open(content);
    await scale(opened.db);
    return opened;
  },
};
