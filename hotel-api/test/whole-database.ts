import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';

/** Everything that a dump of the database would have, each row as text. */
export async function wholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema and table_type = 'BASE TABLE'`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`
      select ${sql.ref(name)}::text as row from ${sql.table(name)}`.execute(db);
    return rows.map(({ row }) => `${name} ${row}`).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}
