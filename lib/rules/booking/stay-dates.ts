import { isCalendarDate } from '#contract/schemas/patterns.ts';
import { addIsoDays, type IsoDate } from '#rules/text/dates.ts';
import { pickedRange } from './picked-range.ts';

export type StayDates = { arrival: IsoDate; departure: IsoDate };

/** One night from today in the hotel's time zone. */
export function defaultStayDates(today: IsoDate): StayDates {
  return { arrival: today, departure: addIsoDays(today, 1) };
}

/** Moves an arrival before today to today. A departure that is not after the arrival becomes the next day. */
export function clampStayDates(dates: Partial<StayDates>, today: IsoDate): StayDates {
  const given = dates.arrival && isCalendarDate(dates.arrival) ? dates.arrival : today;
  const arrival = given < today ? today : given;
  const departure = dates.departure && isCalendarDate(dates.departure) ? dates.departure : '';
  return { arrival, departure: departure > arrival ? departure : addIsoDays(arrival, 1) };
}

/** The first day that can be picked is tomorrow. */
export function firstSelectableDay(today: IsoDate): IsoDate {
  return addIsoDays(today, 1);
}

/** How long a stay may be and until when it is on sale; null where the hotel's API does not say. */
export type StayLimits = { max_nights: number | null; last_departure: IsoDate | null };

/** The last day that can be picked as arrival, or as departure after `arrival`; null where there is no limit. */
export function lastSelectableDay(
  { max_nights, last_departure }: StayLimits,
  expected: RangePick,
  arrival: IsoDate,
): IsoDate | null {
  if (expected === 'arrival') return last_departure && addIsoDays(last_departure, -1);
  const longest = max_nights === null ? null : addIsoDays(arrival, max_nights);
  return [last_departure, longest].filter((day) => day !== null).sort()[0] ?? null;
}

/** What the range picker expects next. */
export type RangePick = 'arrival' | 'departure';

/** The stay after a day was picked; the first pick sets one night. */
export function pickDay(
  day: IsoDate,
  stay: StayDates,
  expected: RangePick,
  today: IsoDate,
): { stay: StayDates; next: RangePick } {
  if (day < firstSelectableDay(today)) return { stay, next: expected };
  const [arrival, departure] = pickedRange(day, stay.arrival, expected === 'departure' ? '' : stay.departure);
  return { stay: clampStayDates({ arrival, departure }, today), next: departure ? 'arrival' : 'departure' };
}
