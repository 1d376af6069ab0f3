import { addDays, daysBetween, eachDay, russianDate, todayInZone } from '../calendar.ts';
import type { Catalogue } from '../hotels/catalogue.ts';
import { fieldError } from '../http/errors.ts';

export const MAX_NIGHTS = 30;

export interface Stay {
  arrival: string;
  departure: string;
  /** The nights of the stay, as calendar days. */
  nights: string[];
}

type Dates = Pick<Stay, 'arrival' | 'departure'>;

export const stayBetween = (arrival: string, departure: string): Stay => ({
  arrival,
  departure,
  nights: eachDay(arrival, departure),
});

/** The nights to read for dates that nobody has checked yet: never more than one booking may have. */
export function nightsToRead({ arrival, departure }: Dates): { from: string; to: string } {
  const isTooLong = daysBetween(arrival, departure) > MAX_NIGHTS;
  return { from: arrival, to: isTooLong ? addDays(arrival, MAX_NIGHTS) : departure };
}

/** Dates a guest may book at this hotel now: from today at the hotel (the default stay), to the end of what is on sale. */
export function checkStay({ hotel, lastDay }: Catalogue, now: Date, { arrival, departure }: Dates): Stay {
  const today = todayInZone(hotel.timezone, now);
  if (arrival < today) throw fieldError('arrival', `Заезд возможен не раньше ${russianDate(today)}`);
  if (departure <= arrival) throw fieldError('departure', 'Выезд должен быть позже заезда');
  if (daysBetween(arrival, departure) > MAX_NIGHTS) {
    throw fieldError('departure', `Не больше ${MAX_NIGHTS} ночей в одном бронировании`);
  }
  if (lastDay === null || departure > addDays(lastDay, 1)) {
    throw fieldError(
      'departure',
      lastDay ? `Бронирование открыто по ${russianDate(lastDay)}` : 'Номера сейчас не продаются',
    );
  }
  return stayBetween(arrival, departure);
}
