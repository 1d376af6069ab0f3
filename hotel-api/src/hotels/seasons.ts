import { weekday } from '#api/src/calendar.ts';
import type { Seasons } from '#api/src/database/catalogue-tables.ts';
import { shareOf } from '#api/src/money.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { RoomType } from './catalogue.ts';

/** A night as it goes on sale. */
export interface PlannedNight {
  total: number;
  price: Kopecks;
  min_stay: number;
  closed_to_arrival: boolean;
  closed_to_departure: boolean;
  stop_sell: boolean;
}

/** The night of a room type by the hotel's seasons, its price in steps of `roundTo`. */
export function plannedNight(
  { base_price, rooms_total }: Pick<RoomType, 'base_price' | 'rooms_total'>,
  { months, weekdays, periods = [] }: Seasons,
  roundTo: Kopecks,
  date: string,
): PlannedNight {
  const period = periods.findLast(({ from, to }) => from <= date && date <= to);
  const month = period?.percent ?? months?.[Number(date.slice(5, 7)) - 1] ?? 100;
  const day = weekdays?.[weekday(date) - 1] ?? 100;
  const closed = new Set(period?.closed);
  return {
    total: rooms_total,
    price: shareOf(base_price, month * day, 10_000, roundTo),
    min_stay: period?.min_stay ?? 1,
    closed_to_arrival: closed.has('arrival'),
    closed_to_departure: closed.has('departure'),
    stop_sell: closed.has('sale'),
  };
}
