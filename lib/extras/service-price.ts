import { type Kopecks, times, toKopecks } from '@/lib/contracts/money';
import type { Service } from '@/lib/contracts/room-search';

/** A service's total in kopecks: price × nights for EVERY_NIGHT, the price once for FIRST_NIGHT. */
export function serviceTotal(
  service: Pick<Service, 'package_price' | 'time_period'>,
  nights: number,
): Kopecks {
  const price = toKopecks(service.package_price);
  return service.time_period === 'EVERY_NIGHT' ? times(price, nights) : price;
}
