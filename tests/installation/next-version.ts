import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MIGRATIONS = 'hotel-api/src/database';

/** What a version after this one may change in the database while instances of this one go on. */
const STATEMENTS = [
  "alter table reservations add column of_next_version text not null default ''",
  'create index reservations_of_next_version on reservations (hotel_id, of_next_version)',
  'create table next_version (hotel_id bigint primary key references hotels)',
  'insert into next_version select id from hotels',
];

/**
 * Makes the version after this one of an image, by one migration more. Servers that run keep what they have read.
 * @returns what puts the image of before back
 */
export function bringNextVersion(image: string): () => void {
  const list = path.join(image, MIGRATIONS, 'migrate.ts');
  const before = readFileSync(list, 'utf8');
  const file = 'migrations/9999-next-version.ts';
  const steps = STATEMENTS.map((statement) => `  await sql.raw(${JSON.stringify(statement)}).execute(db);`);
  writeFileSync(
    path.join(image, MIGRATIONS, file),
    [
      "import { type Kysely, sql } from 'kysely';",
      'export async function up(db: Kysely<unknown>): Promise<void> {',
      ...steps,
      '}',
    ].join('\n'),
  );
  const after = before.replace(
    /^(export const migrations[^{]*\{)([^}]*)\}/m,
    "import * as nextVersion from './migrations/9999-next-version.ts';\n$1$2  '9999-next-version': nextVersion,\n}",
  );
  if (after === before) throw new Error('migrate.ts has another list of migrations');
  writeFileSync(list, after);
  return () => writeFileSync(list, before);
}
