import type { PublicOrder } from '@/lib/contracts/reservation';

/** Of orders that are paid, or are paid at the hotel: neither of one that may still fall, nor of one that is over. */
const STATUSES: readonly string[] = ['PAID', 'CONFIRMED'];

/** How long a voucher is kept after the day of departure. */
const DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

/** Whether the order's page is a voucher. */
export const isVoucher = ({ status }: Pick<PublicOrder, 'status'>): boolean => STATUSES.includes(status);

/** Until when it is kept, as a UTC time: a day more or less does not matter. */
export function keptUntil({ departure }: Pick<PublicOrder, 'departure'>): Date {
  return new Date(Date.parse(`${departure}T00:00:00Z`) + (DAYS_AFTER + 1) * DAY_MS);
}
