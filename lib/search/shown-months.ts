import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { type IsoDate, toIsoDate } from '#lib/text/dates.ts';

/**
 * First month of the calendar. Where the last one shown ends with the arrival it is the next: the departure can only
 * be beyond.
 */
export function firstShownMonth(month: Date, monthsShown: number, arrival: IsoDate | null): Date {
  const end = endOfMonth(addMonths(month, monthsShown - 1));
  return arrival === toIsoDate(end) ? addMonths(month, 1) : month;
}

/** Months below each other in a narrow calendar: two where at most two weeks of the first are left. */
export function stackedMonths(month: Date, today: IsoDate): 1 | 2 {
  const weeks = eachWeekOfInterval({ start: month, end: endOfMonth(month) }, { weekStartsOn: 1 });
  return weeks.filter((monday) => !isPastWeek(addDays(monday, 6), today)).length <= 2 ? 2 : 1;
}

/** Whether a week of the calendar has passed, and is not drawn. Today's has not: today is where the first stay begins. */
export function isPastWeek(lastDay: Date, today: IsoDate): boolean {
  return toIsoDate(lastDay) < today;
}
