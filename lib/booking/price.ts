import { type Kopecks, NO_MONEY, plus, type Rubles, toKopecks } from '#lib/contracts/money.ts';
import type { Extra, Rate } from '#lib/contracts/room-search.ts';
import { compareDates } from '#lib/text/dates.ts';
import { extraTotal } from './extra-groups.ts';

/** Nights in the booking flow: the length of the rate's nights list divided by the rooms. */
export function rateNights(rate: Pick<Rate, 'nights'>, roomsCount: number): number {
  return rate.nights.length / Math.max(roomsCount, 1);
}

/** Total in kopecks: the rate's total and the chosen extras. Every screen shows this figure. */
export function bookingTotal(
  rate: Pick<Rate, 'total_price' | 'nights'>,
  extras: Extra[],
  roomsCount: number,
): Kopecks {
  const nights = rateNights(rate, roomsCount);
  return plus(toKopecks(rate.total_price), ...extras.map((extra) => extraTotal(extra, nights)));
}

/** Kopecks of the first night of all rooms, which FIRST_NIGTH asks for now. */
export function firstNightTotal(rate: Pick<Rate, 'nights'>): Kopecks {
  return nightTotals(rate)[0]?.total ?? NO_MONEY;
}

/** Price of each night of all rooms, kopecks, by date. */
export function nightTotals(rate: Pick<Rate, 'nights'>): { date: string; total: Kopecks }[] {
  const totals = new Map<string, Kopecks>();
  for (const { date, price } of rate.nights)
    totals.set(date, plus(totals.get(date) ?? NO_MONEY, toKopecks(price)));
  return [...totals].map(([date, total]) => ({ date, total })).sort((a, b) => compareDates(a.date, b.date));
}

/** Discount percent: floor of (price − old) / old × 100; null when the price is not lower. */
export function discountPercent(price: Rubles, oldPrice: Rubles | null): number | null {
  if (oldPrice === null || oldPrice <= 0 || price >= oldPrice) return null;
  // In kopecks: 0.07 × 100 of the plain formula is a little above 7 and would read as 8.
  const [now, before] = [toKopecks(price), toKopecks(oldPrice)];
  return Math.floor(((now - before) * 100) / before);
}
