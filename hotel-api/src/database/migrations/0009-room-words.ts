import { type Kysely, sql } from 'kysely';

/** What a room's pictures show, its beds and its view, and how many guests the price of an extra is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room_types add column captions jsonb, add column beds text, add column view text`.execute(
    db,
  );
  await sql`alter table services add column guests smallint`.execute(db);
}
