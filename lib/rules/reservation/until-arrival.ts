import { type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import { forms, plural } from '#rules/text/plural.ts';
import type { ReservationView } from './reservation-view.ts';

type Stay = Pick<ReservationView, 'arrival' | 'departure' | 'isActive'>;

/**
 * How long it is until a stay on a day of the hotel's calendar: 'через 18 дней', 'завтра', 'сегодня'; null once it is
 * over, or has been cancelled.
 */
export function untilArrival({ arrival, departure, isActive }: Stay, today: IsoDate): string | null {
  if (!isActive || today > departure) return null;
  if (today > arrival) return 'вы у нас';
  const days = nightsBetween(today, arrival);
  if (days === 0) return 'сегодня';
  return days === 1 ? 'завтра' : `через ${plural(days, forms.days)}`;
}
