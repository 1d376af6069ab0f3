import { type Kopecks, times, toKopecks } from '#contract/schemas/money.ts';
import type { Extra } from '#contract/schemas/room-search.ts';

/** The extras of one category; null holds those without a category. */
export type ExtraGroup = { category: string | null; extras: Extra[] };

/** The extras that may be taken with a rate: those that name it, and those that name none. */
export function extrasForRate(extras: Extra[], rateCode: string): Extra[] {
  return extras.filter(({ rate_codes }) => !rate_codes || rate_codes.includes(rateCode));
}

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

/** An extra's total in kopecks: its price for each night, or once for FIRST_NIGHT. */
export function extraTotal(extra: Pick<Extra, 'package_price' | 'time_period'>, nights: number): Kopecks {
  const price = toKopecks(extra.package_price);
  return extra.time_period === 'EVERY_NIGHT' ? times(price, nights) : price;
}
