import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Db } from '#api/src/context.ts';

/** Databases from before 25 November 2026 have run these; `0001-schema` is what all of them had made by then. */
const BEFORE_FIRST_SCHEMA = [
  '0001-initial',
  '0002-declined-payments',
  '0003-meals',
  '0004-hotel-keys',
  '0005-old-keys',
  '0006-ledger',
  '0007-orderers',
  '0008-cancellation-ladders',
  '0009-receipts',
  '0010-relation-degrees',
  '0011-own-hotels',
  '0012-persons',
  '0013-cancel-until',
  '0014-known-guests',
];

/** The last version that has those migrations. */
const LAST_BEFORE = '027964f3';

/** A database that this version cannot bring up to date; the message says what its operator can do. */
class EarlierDatabaseError extends Error {
  override name = 'EarlierDatabaseError';
}

/** Extras of reservations from before receipts have no price of their own: the whole counts as taken once. */
const TO_FIRST_SCHEMA = [
  `update reservation_packages set unit_price = price, time_period = 'FIRST_NIGHT'
    where unit_price is null or time_period is null`,
  `update reservations set cancel_until = case
    when created_at < (arrival + time_arrival::time) at time zone timezone
      then (arrival + time_arrival::time) at time zone timezone
    else (arrival + 1)::timestamp at time zone timezone
    end
    from hotels where hotels.id = reservations.hotel_id and cancel_until is null`,
  'alter table reservation_packages alter column unit_price set not null, alter column time_period set not null',
  `alter table reservations alter column cancel_until set not null, alter column network drop default,
    alter column tourist_tax drop default`,
  'drop table seed_marks',
];

/**
 * Makes `0001-schema` of a database that has all migrations from before it. Its tables are the same by then, so no row
 * is lost; one transaction does it, or nothing is changed.
 * @throws EarlierDatabaseError when an earlier version has to add its migrations first
 */
export async function toFirstSchema(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Instances start at the same time, and only one of them may do this.
    await sql`lock table ${sql.table(DEFAULT_MIGRATION_TABLE)} in exclusive mode`.execute(trx);
    const done = await migrationsOf(trx);
    if (!done.includes('0001-initial')) return;
    const missing = BEFORE_FIRST_SCHEMA.find((name) => !done.includes(name));
    if (missing || done.length !== BEFORE_FIRST_SCHEMA.length) throw new EarlierDatabaseError(wayFrom(done));
    for (const statement of TO_FIRST_SCHEMA) await sql.raw(statement).execute(trx);
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(trx);
    await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} values ('0001-schema', ${new Date().toISOString()})`.execute(
      trx,
    );
  });
}

/** The names of the migrations that a database has run, in their order. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const wayFrom = (done: readonly string[]) =>
  [
    `The database is of a version before 25 November 2026 (its last migration is ${done.at(-1)}); nothing in it has been changed.`,
    'Make a backup, start the API of commit',
    `${LAST_BEFORE} on it once (git worktree add ../earlier ${LAST_BEFORE}; there npm install and node hotel-api/server.ts`,
    'with the same DATA_DIR or DATABASE_URL), stop it, and start this version again: docs/operation.md, Upgrade.',
  ].join(' ');
