import { eachDay, russianDate } from '#api/src/calendar.ts';
import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';

export const MAX_NIGHTS = 30;

export interface Stay {
  arrival: string;
  departure: string;
  /** Each night is named by the day on which it begins, yyyy-MM-dd. */
  nights: string[];
}

type Dates = Pick<Stay, 'arrival' | 'departure'>;

export const stayBetween = (arrival: string, departure: string): Stay => ({
  arrival,
  departure,
  nights: eachDay(arrival, departure),
});

/** Returns the nights to read for unchecked dates: at most 30, so that no request can read years. `to` is not one. */
export function nightsToRead({ arrival, departure }: Dates): { from: string; to: string } {
  const isTooLong = nightsBetween(arrival, departure) > MAX_NIGHTS;
  return { from: arrival, to: isTooLong ? addIsoDays(arrival, MAX_NIGHTS) : departure };
}

/** Returns the same with the day of departure, which may be closed to departures. The calendar ends with the year 9999. */
export function nightsAndDeparture(dates: Dates): { from: string; to: string } {
  const { from, to } = nightsToRead(dates);
  return { from, to: to < '9999-12-31' ? addIsoDays(to, 1) : to };
}

/**
 * Returns the stay for dates that a guest may book at this hotel now: from its own today to its last night on sale, at
 * most 30 nights.
 * @throws HttpError 400 by field
 */
export function checkStay({ hotel, lastDay }: Catalogue, now: Date, { arrival, departure }: Dates): Stay {
  const today = todayIn(hotel.timezone, now);
  if (arrival < today) throw fieldError('arrival', `Заезд возможен не раньше ${russianDate(today)}`);
  if (departure <= arrival) throw fieldError('departure', 'Выезд должен быть позже заезда');
  if (nightsBetween(arrival, departure) > MAX_NIGHTS) {
    throw fieldError('departure', `Не больше ${MAX_NIGHTS} ночей в одной брони`);
  }
  if (lastDay === null || departure > addIsoDays(lastDay, 1)) {
    throw fieldError(
      'departure',
      lastDay ? `Бронируем до ${russianDate(lastDay)}` : 'Номера сейчас не продаются',
    );
  }
  return stayBetween(arrival, departure);
}
