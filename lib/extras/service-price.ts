import type { Service } from '@/lib/contracts/room-search';
import { toKopecks } from '@/lib/format/money';

/** A service's total in kopecks: price × nights for EVERY_NIGHT, the price once for FIRST_NIGHT (section 9). */
export function serviceTotal(
  service: Pick<Service, 'package_price' | 'time_period'>,
  nights: number,
): number {
  const price = toKopecks(service.package_price);
  return service.time_period === 'EVERY_NIGHT' ? price * nights : price;
}
