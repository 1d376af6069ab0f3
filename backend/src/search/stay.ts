import { addDays, daysBetween, eachDay, russianDate, todayIn } from '../calendar.ts';
import type { Context, Db } from '../context.ts';
import type { Hotel } from '../hotels/find-hotel.ts';
import { fieldError } from '../http/errors.ts';

export const MAX_NIGHTS = 30;

export interface Stay {
  arrival: string;
  departure: string;
  /** The nights of the stay, as calendar days. */
  nights: string[];
}

/** The last day on sale, or null when nothing is on sale at all. */
export async function lastDayOnSale(db: Db, hotelId: number): Promise<string | null> {
  const row = await db
    .selectFrom('inventory')
    .select(({ fn }) => fn.max('date').as('last'))
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Dates a guest may book at this hotel now: from today at the hotel (the default stay), to the end of what is on sale. */
export async function checkStay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hotel: Hotel,
  { arrival, departure }: { arrival: string; departure: string },
): Promise<Stay> {
  const today = todayIn(hotel.timezone, clock.now());
  if (arrival < today) throw fieldError('arrival', `Заезд возможен не раньше ${russianDate(today)}`);
  if (departure <= arrival) throw fieldError('departure', 'Выезд должен быть позже заезда');
  if (daysBetween(arrival, departure) > MAX_NIGHTS) {
    throw fieldError('departure', `Не больше ${MAX_NIGHTS} ночей в одном бронировании`);
  }
  const last = await lastDayOnSale(db, hotel.id);
  if (last === null || departure > addDays(last, 1)) {
    throw fieldError(
      'departure',
      last ? `Бронирование открыто по ${russianDate(last)}` : 'Номера сейчас не продаются',
    );
  }
  return { arrival, departure, nights: eachDay(arrival, departure) };
}
