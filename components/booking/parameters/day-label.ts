import { format } from 'date-fns/format';
import type { Modifiers } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import type { DayFacts } from '@/lib/availability/day-facts';
import type { Kopecks } from '@/lib/contracts/money';
import { formatHotelTime, toDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import type { BookingHotel } from '@/lib/hotel/booking-hotel';
import { forms, homeTexts } from '@/lib/messages/ru';
import { calendarTexts } from '@/lib/messages/ru-calendar';

/** What a screen reader hears: weekday, date, month, arrival or departure with its time, availability, price. */
export function dayLabel(
  date: string,
  modifiers: Modifiers,
  day: DayFacts | undefined,
  times: Pick<BookingHotel, 'time_arrival' | 'time_departure'>,
): string {
  const parts = [format(toDate(date), "EEEE, d MMMM yyyy 'г.'", { locale: ru })];
  const { arrivalDay, departureDay } = calendarTexts;
  if (modifiers.range_start)
    parts.push(`${arrivalDay} ${homeTexts.from} ${formatHotelTime(times.time_arrival)}`);
  if (modifiers.range_end)
    parts.push(`${departureDay} ${homeTexts.until} ${formatHotelTime(times.time_departure)}`);
  if (modifiers.disabled) {
    // Tonight, which the wizard opens with, is arrived at but not picked anew.
    const isPicked = modifiers.range_start || modifiers.range_end;
    return (isPicked ? parts : [...parts, calendarTexts.unavailableDay]).join(', ');
  }
  if (day) parts.push(day.availability.legend.toLowerCase());
  if (day?.price !== undefined) parts.push(priceText(day.price, day.nights));
  if (day?.isCheapest) parts.push(calendarTexts.cheapest);
  return parts.join(', ');
}

/** '3 ночи от 21 600 ₽'; of a night only its price. */
const priceText = (price: Kopecks, nights: number | null) =>
  nights === null
    ? formatMoney(price)
    : `${plural(nights, forms.nights)} ${calendarTexts.from} ${formatMoney(price)}`;
