import { type Kysely, sql } from 'kysely';

/** What an order's total is made of: the tax in it, and how often an extra is taken. */
const statements = [
  `alter table hotels add column tourist_tax jsonb`,
  `alter table reservations add column tourist_tax bigint not null default 0 check (tourist_tax >= 0)`,
  `alter table reservation_packages add column unit_price bigint, add column time_period text
    check (time_period in ('EVERY_NIGHT', 'FIRST_NIGHT'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
