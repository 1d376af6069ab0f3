import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { World } from './world.ts';

/** Changes what a hotel says of itself; undefined takes a field away. */
export async function setPresentation(
  { db, changeHotel }: Pick<World, 'db' | 'changeHotel'>,
  hotelId: number,
  changes: { [Field in keyof HotelPresentation]?: HotelPresentation[Field] | undefined },
): Promise<void> {
  const { presentation } = await db
    .selectFrom('hotels')
    .select('presentation')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  await changeHotel(hotelId, { presentation: JSON.stringify({ ...presentation, ...changes }) });
}
