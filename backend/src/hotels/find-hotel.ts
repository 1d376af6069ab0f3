import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { HotelTable } from '../database/catalogue-tables.ts';
import { notFound } from '../http/errors.ts';

export type Hotel = Selectable<HotelTable>;

const HOTEL_NOT_FOUND = 'Отель не найден';

export async function findHotel(db: Db, id: number): Promise<Hotel> {
  const hotel = await db.selectFrom('hotels').selectAll().where('id', '=', id).executeTakeFirst();
  if (!hotel) throw notFound(HOTEL_NOT_FOUND);
  return hotel;
}

export async function findHotelBySlug(db: Db, slug: string): Promise<Hotel> {
  const hotel = await db.selectFrom('hotels').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!hotel) throw notFound(HOTEL_NOT_FOUND);
  return hotel;
}
