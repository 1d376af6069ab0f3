import { addDays } from 'date-fns/addDays';
import { type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';

/** Where the calendar has room for a line about the stay: from `first` on, over so many days. */
export type StayLine = { first: IsoDate; days: number };

/** A line over fewer days could not be read. */
const LEAST_DAYS = 2;

/**
 * The longest run of days between arrival and departure that stand side by side in a calendar of months with weeks
 * from Monday; the first of equal ones. It is null where there is no room for a line.
 */
export function stayLine(arrival: IsoDate, departure: IsoDate): StayLine | null {
  let longest: StayLine | null = null;
  let run: StayLine | null = null;
  for (let day = addDays(toDate(arrival), 1); toIsoDate(day) < departure; day = addDays(day, 1)) {
    const isBroken = day.getDay() === 1 || day.getDate() === 1;
    run = run && !isBroken ? { first: run.first, days: run.days + 1 } : { first: toIsoDate(day), days: 1 };
    if (run.days > (longest?.days ?? 0)) longest = run;
  }
  return longest && longest.days >= LEAST_DAYS ? longest : null;
}
