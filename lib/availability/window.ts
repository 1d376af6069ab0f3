import { addMonths } from 'date-fns/addMonths';
import { addIsoDays, type IsoDate, toDate, toIsoDate } from '@/lib/format/dates';

/**
 * The days to request: from 2 days before the visible month's date,
 * never before today, to 3 months after it.
 */
export function availabilityWindow(month: IsoDate, today: IsoDate): { arrival: IsoDate; departure: IsoDate } {
  const start = addIsoDays(month, -2);
  return { arrival: start < today ? today : start, departure: toIsoDate(addMonths(toDate(month), 3)) };
}
