import { type Kopecks, NO_MONEY, plus, type Rubles, toKopecks } from '#contract/schemas/money.ts';
import type { Extra, Rate } from '#contract/schemas/room-search.ts';
import { compareDates, type IsoDate } from '#rules/text/dates.ts';
import { extraTotal } from './extra-groups.ts';

/** The nights of a stay: the rate has one entry for each night of each room. */
export function rateNights(rate: Pick<Rate, 'nights'>, roomsCount: number): number {
  return rate.nights.length / Math.max(roomsCount, 1);
}

/** The total in kopecks: the rate's total and the chosen extras. Every screen shows it. */
export function bookingTotal(
  rate: Pick<Rate, 'total_price' | 'nights'>,
  extras: Extra[],
  roomsCount: number,
): Kopecks {
  const nights = rateNights(rate, roomsCount);
  return plus(toKopecks(rate.total_price), ...extras.map((extra) => extraTotal(extra, nights)));
}

/** The first night of all rooms, kopecks. */
export function firstNightTotal(rate: Pick<Rate, 'nights'>): Kopecks {
  return nightTotals(rate.nights)[0]?.kopecks ?? NO_MONEY;
}

/** The price of each night for all rooms, by date. The nights have one entry per room, in rubles. */
export const nightTotals = (nights: Rate['nights']): NightTotal[] =>
  totalsByDate(nights.map(({ date, price }) => ({ date, price: toKopecks(price) })));

export type NightTotal = { date: IsoDate; kopecks: Kopecks };

export function totalsByDate(nights: readonly { date: IsoDate; price: Kopecks }[]): NightTotal[] {
  const totals = new Map<IsoDate, Kopecks>();
  for (const { date, price } of nights) totals.set(date, plus(totals.get(date) ?? NO_MONEY, price));
  return [...totals]
    .map(([date, kopecks]) => ({ date, kopecks }))
    .sort((left, right) => compareDates(left.date, right.date));
}

/** The discount in percent: floor of (price − old) / old × 100; null when the price is not lower. */
export function discountPercent(price: Rubles, oldPrice: Rubles | null): number | null {
  if (oldPrice === null || oldPrice <= 0 || price >= oldPrice) return null;
  // The percent is computed in kopecks: in rubles 0.07 × 100 is a little above 7 and would become 8.
  const [now, before] = [toKopecks(price), toKopecks(oldPrice)];
  return Math.floor(((now - before) * 100) / before);
}
