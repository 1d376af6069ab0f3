import { type Kysely, sql } from 'kysely';

/** What else an account says of its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column date_of_birth date,
    add column is_hotel_guest boolean not null default false`.execute(db);
}
