import { type Kopecks, times, toKopecks } from '@/lib/contracts/money';
import type { Extra } from '@/lib/contracts/room-search';

/** An extra's total in kopecks: price × nights for EVERY_NIGHT, the price once for FIRST_NIGHT. */
export function extraTotal(extra: Pick<Extra, 'package_price' | 'time_period'>, nights: number): Kopecks {
  const price = toKopecks(extra.package_price);
  return extra.time_period === 'EVERY_NIGHT' ? times(price, nights) : price;
}
