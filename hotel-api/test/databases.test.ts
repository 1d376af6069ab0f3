import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from './databases.ts';

describe.each(databases)('$name', (database) => {
  test('reads days as text, big numbers as numbers, instants as Date', async () => {
    const { db, close } = await database.open('nothing');
    const result = await sql`
      select date '2026-10-25' as day, 9007199254740991::bigint as big, 12.5::numeric as exact,
        sum(x)::bigint as total, ${new Date('2026-01-01T00:00:00Z')}::timestamptz as at, '{"a":[1]}'::jsonb as json
      from (values (1::bigint), (2)) as numbers(x)`.execute(db);
    const numbers = { big: 9007199254740991, exact: 12.5, total: 3 };
    const at = new Date('2026-01-01T00:00:00Z');
    expect(result.rows).toEqual([{ day: '2026-10-25', ...numbers, at, json: { a: [1] } }]);
    await close();
  });

  test('a failed transaction leaves nothing and the connection stays usable', async () => {
    const { db, close } = await database.open('nothing');
    await sql`create table sample (id integer primary key)`.execute(db);
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into sample values (1)`.execute(trx);
      await sql`insert into sample values (1)`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await sql`select * from sample`.execute(db)).rows).toEqual([]);
    await close();
  });
});
