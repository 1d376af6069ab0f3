import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { migrate } from '#api/src/database/migrate.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { query } from '#api/test/postgres-process.ts';

// Stands in for PostgreSQL's own commands where a machine has none: no package brings them. It proves the order of the
// operator's commands and what the servers do afterwards; that `pg_dump` writes what `pg_restore` reads is PostgreSQL's.

const { DATABASE_URL = '', ADMIN_URL = '' } = process.env;

type Dump = { tables: Record<string, unknown[]>; sequences: Record<string, string> };

const COMMANDS: Record<string, () => Promise<unknown>> = {
  dropdb: () => query(ADMIN_URL, 'drop database hotel with (force)'),
  createdb: () => query(ADMIN_URL, 'create database hotel'),

  async pg_dump() {
    const db = openPostgres(DATABASE_URL);
    const dump: Dump = { tables: {}, sequences: {} };
    // A dump is the state of one moment.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const found = await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = 'public'`.execute(trx);
        for (const { name } of found.rows) {
          const { rows } = await sql<{ row: unknown }>`
            select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(trx);
          dump.tables[name] = rows.map(({ row }) => row);
        }
        const sequences = await sql<{ name: string; value: string | null }>`
          select sequencename as name, last_value::text as value from pg_sequences`.execute(trx);
        for (const { name, value } of sequences.rows) if (value !== null) dump.sequences[name] = value;
      });
    await db.destroy();
    process.stdout.write(JSON.stringify(dump));
  },

  async pg_restore() {
    const { tables, sequences }: Dump = JSON.parse(await text(process.stdin));
    const db = openPostgres(DATABASE_URL);
    await migrate(db);
    await db.transaction().execute(async (trx) => {
      // References are checked by triggers, which this turns off: tables come in any order.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const [name, rows] of Object.entries(tables)) {
        const table = sql.table(name);
        await sql`delete from ${table}`.execute(trx);
        await sql`
          insert into ${table}
          select (json_populate_record(null::${table}, row::json)).*
          from unnest(${rows}::text[]) row`.execute(trx);
      }
      for (const [name, value] of Object.entries(sequences))
        await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(trx);
    });
    await db.destroy();
  },
};

const command = COMMANDS[process.argv[2] ?? ''];
if (!command) throw new Error(`There is no double of ${process.argv[2]}`);
await command();
