import { isCalendarDate } from '#contract/schemas/patterns.ts';
import { addIsoDays, type IsoDate } from '#rules/text/dates.ts';

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

/**
 * The stay after a day was picked. The first pick sets the arrival and one night, the second the departure. A
 * second pick that is not after the arrival starts anew.
 */
export function pickDay(
  day: IsoDate,
  stay: StayDates,
  expected: RangePick,
  today: IsoDate,
): { stay: StayDates; next: RangePick } {
  if (day < firstSelectableDay(today)) return { stay, next: expected };
  if (expected === 'departure' && day > stay.arrival)
    return { stay: { arrival: stay.arrival, departure: day }, next: 'arrival' };
  return { stay: clampStayDates({ arrival: day }, today), next: 'departure' };
}
