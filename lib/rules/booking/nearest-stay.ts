import { addIsoDays, type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import type { StayDates, StayLimits } from './stay-dates.ts';

/**
 * The nearest stay that the hotel accepts, with as many of the nights as it allows; null when the stay is
 * within the limits.
 */
export function nearestStay(stay: StayDates, limits: StayLimits, today: IsoDate): StayDates | null {
  const { max_nights, last_departure } = limits;
  const nights = Math.min(
    nightsBetween(stay.arrival, stay.departure),
    max_nights ?? Number.POSITIVE_INFINITY,
  );
  let arrival = stay.arrival < today ? today : stay.arrival;
  if (last_departure !== null && arrival >= last_departure) arrival = addIsoDays(last_departure, -nights);
  if (arrival < today) arrival = today;
  const asked = addIsoDays(arrival, nights);
  const departure = last_departure !== null && asked > last_departure ? last_departure : asked;
  if (departure <= arrival) return null;
  return arrival === stay.arrival && departure === stay.departure ? null : { arrival, departure };
}
