import { type Kopecks, times, toKopecks } from '#contract/schemas/money.ts';
import type { Extra, TimePeriod } from '#contract/schemas/room-search.ts';

/** The extras of one category; null holds those without a category. */
export type ExtraGroup = { category: string | null; extras: Extra[] };

/** The extras that may be taken with a rate: those that name it, and those that name none. */
export function extrasForRate(extras: Extra[], rateCode: string): Extra[] {
  return extras.filter((extra) => isForRate(extra, rateCode));
}

export const isForRate = ({ rate_codes: codes }: { rate_codes?: string[] | null }, rateCode: string) =>
  !codes || codes.includes(rateCode);

/** One group for each category in order of appearance; extras without a category come first. */
export function groupExtras(extras: Extra[]): ExtraGroup[] {
  const groups = new Map<string | null, Extra[]>();
  for (const extra of extras) {
    const category = !extra.category || extra.category === 'null' ? null : extra.category;
    groups.set(category, [...(groups.get(category) ?? []), extra]);
  }
  return [...groups]
    .map(([category, members]) => ({ category, extras: members }))
    .sort((a, b) => Number(a.category !== null) - Number(b.category !== null));
}

/** An extra's total in kopecks. */
export function extraTotal(extra: Pick<Extra, 'package_price' | 'time_period'>, nights: number): Kopecks {
  return priceForStay(toKopecks(extra.package_price), extra.time_period, nights);
}

/** Its price for each night, or once for FIRST_NIGHT. */
export const priceForStay = (price: Kopecks, period: TimePeriod, nights: number): Kopecks =>
  period === 'EVERY_NIGHT' ? times(price, nights) : price;
