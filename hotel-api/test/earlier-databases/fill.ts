import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';

/** Makes an empty database one of an earlier version: the dump is named after its last migration. */
export async function fillAsEarlier(db: Db, last: string): Promise<void> {
  const dump = readFileSync(`${import.meta.dirname}/${last}.sql`, 'utf8').split(/;\n(?=[A-Z])/);
  for (const statement of dump) if (statement.trim()) await sql.raw(statement).execute(db);
}
