import type { Db } from '../context.ts';
import { notFound } from '../http/errors.ts';

/**
 * Orders are stored by hotel, and some addresses name an order only by its number or id. These two look its hotel up
 * first, so that each statement about the order itself names one hotel.
 */
export async function hotelOfNumber(db: Db, number: string): Promise<number> {
  return hotelWhere(db, 'number', number, 'Заказ не найден');
}

export async function hotelOfBooking(db: Db, id: number): Promise<number> {
  return hotelWhere(db, 'reservation_id', id, 'Бронирование не найдено');
}

async function hotelWhere(
  db: Db,
  column: 'number' | 'reservation_id',
  value: string | number,
  missing: string,
): Promise<number> {
  const row = await db
    .selectFrom('order_hotels')
    .select('hotel_id')
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) throw notFound(missing);
  return row.hotel_id;
}
