import { format } from 'date-fns';
import type { Modifiers } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import type { AvailabilityDay } from '@/lib/contracts/availability';
import { toDate } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { parametersTexts } from '@/lib/messages/ru';

/** What a screen reader hears: weekday, date, month, state, availability, price. */
export function dayLabel(date: string, modifiers: Modifiers, day: AvailabilityDay | undefined): string {
  const parts = [format(toDate(date), "EEEE, d MMMM yyyy 'г.'", { locale: ru })];
  if (modifiers.range_start) parts.push(parametersTexts.arrivalDay);
  if (modifiers.range_end) parts.push(parametersTexts.departureDay);
  if (modifiers.disabled) return [...parts, parametersTexts.unavailableDay].join(', ');
  if (day) parts.push(day.availability.legend.toLowerCase());
  if (day?.min_price !== undefined) parts.push(formatMoney(toKopecks(day.min_price)));
  return parts.join(', ');
}
