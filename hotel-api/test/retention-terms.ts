import type { RetentionTerms } from '#api/src/retention/retention-terms.ts';
import type { World } from './world.ts';

/** Gives a hotel these terms of retention, or none. */
export async function setRetention(
  { db, changeHotel }: Pick<World, 'db' | 'changeHotel'>,
  hotelId: number,
  retention: RetentionTerms | undefined,
): Promise<void> {
  const { presentation } = await db
    .selectFrom('hotels')
    .select('presentation')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  await changeHotel(hotelId, { presentation: JSON.stringify({ ...presentation, retention }) });
}
