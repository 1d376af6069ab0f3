import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { type IsoDate, toIsoDate } from '#rules/text/dates.ts';

/**
 * The first month of the calendar. When the last shown month ends with the arrival, it is the next one, since
 * the departure can only be after that.
 */
export function firstShownMonth(month: Date, monthsShown: number, arrival: IsoDate | null): Date {
  const end = endOfMonth(addMonths(month, monthsShown - 1));
  return arrival === toIsoDate(end) ? addMonths(month, 1) : month;
}

/** How many months a narrow calendar shows: two when at most two weeks of the first are left. */
export function stackedMonths(month: Date, today: IsoDate): 1 | 2 {
  const weeks = eachWeekOfInterval({ start: month, end: endOfMonth(month) }, { weekStartsOn: 1 });
  return weeks.filter((monday) => !isPastWeek(addDays(monday, 6), today)).length <= 2 ? 2 : 1;
}

/** Whether a week has passed and is not shown. Today's week has not, because the first stay begins today. */
export function isPastWeek(lastDay: Date, today: IsoDate): boolean {
  return toIsoDate(lastDay) < today;
}
