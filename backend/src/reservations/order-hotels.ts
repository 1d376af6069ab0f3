import type { Db } from '../context.ts';
import { notFound } from '../http/errors.ts';

/**
 * Orders are stored by hotel, and some addresses name an order only by its number or id. These two look its hotel up
 * first, so that each statement about the order itself names one hotel.
 */
export async function hotelOfNumber(db: Db, number: string): Promise<number> {
  const row = await db
    .selectFrom('order_hotels')
    .select('hotel_id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound('Заказ не найден');
  return row.hotel_id;
}

export async function hotelOfBooking(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('order_hotels')
    .select('hotel_id')
    .where('reservation_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Бронирование не найдено');
  return row.hotel_id;
}
