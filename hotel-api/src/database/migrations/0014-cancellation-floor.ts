import { type Kysely, sql } from 'kysely';
import { hasCancellationFloor } from '#contract/schemas/cancellation-floor.ts';

/**
 * Each reservation says whether the law bounds what the hotel keeps of it. Those that there are keep what is kinder, so
 * they have the bound too where the hotel has it now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column has_floor boolean not null default false`.execute(db);
  const { rows: hotels } = await sql<{
    id: number;
    presentation: Parameters<typeof hasCancellationFloor>[0];
  }>`
    select id, presentation from hotels`.execute(db);
  for (const { id, presentation } of hotels) {
    if (!hasCancellationFloor(presentation)) continue;
    await sql`update reservations set has_floor = true where hotel_id = ${id}`.execute(db);
  }
}
