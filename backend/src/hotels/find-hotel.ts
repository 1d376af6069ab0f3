import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { HotelTable } from '../database/catalogue-tables.ts';
import { notFound } from '../http/errors.ts';

export type Hotel = Selectable<HotelTable>;

export const hotelNotFound = () => notFound('Отель не найден');

/** For calls that only need to know that there is such a hotel, and its system's name. */
export async function findHotel(db: Db, id: number): Promise<Pick<Hotel, 'id' | 'pms_type'>> {
  const hotel = await db
    .selectFrom('hotels')
    .select(['id', 'pms_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!hotel) throw hotelNotFound();
  return hotel;
}

export async function findHotelBySlug(db: Db, slug: string): Promise<Hotel> {
  const hotel = await db.selectFrom('hotels').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!hotel) throw hotelNotFound();
  return hotel;
}
