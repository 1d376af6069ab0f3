import { addIsoDays, formatDay, type IsoDate } from './dates.ts';

/** A run of this many days reads better as '12–14' than as '12, 13 и 14'. */
const LONG_RUN = 3;

type Run = { first: IsoDate; last: IsoDate };

const month = (date: IsoDate) => date.slice(0, 7);

/** '12 декабря', '12 и 13 декабря', '30 ноября, 1 и 3 декабря', '12–15 декабря'. The dates must be in order. */
export function formatDayList(dates: readonly IsoDate[]): string {
  const parts = runsOf(dates);
  return parts
    .map(({ first, last }, index) => {
      const next = parts[index + 1];
      const end = next && month(next.first) === month(last) ? String(Number(last.slice(8))) : formatDay(last);
      const text = first === last ? end : `${Number(first.slice(8))}–${end}`;
      if (!next) return text;
      return `${text}${index === parts.length - 2 ? ' и ' : ', '}`;
    })
    .join('');
}

/** Long runs of days within a month are one range; all other days stand alone. */
function runsOf(dates: readonly IsoDate[]): Run[] {
  const runs: Run[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addIsoDays(run.last, 1) === date && month(run.last) === month(date)) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.flatMap((run) => {
    const days = dates.filter((date) => date >= run.first && date <= run.last);
    return days.length >= LONG_RUN ? [run] : days.map((date) => ({ first: date, last: date }));
  });
}
