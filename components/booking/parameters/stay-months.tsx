import { startOfMonth } from 'date-fns/startOfMonth';
import { memo } from 'react';
import { DayPicker, Week, type WeekProps } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import type { DayFacts } from '@/lib/availability/day-facts';
import { isPastWeek } from '@/lib/availability/shown-months';
import { firstSelectableDay, lastSelectableDay } from '@/lib/booking/stay-dates';
import { type IsoDate, toDate, toIsoDate } from '@/lib/format/dates';
import { calendarTexts } from '@/lib/messages/ru-calendar';
import { CalendarDay } from './calendar-day';
import { dayLabel } from './day-label';
import styles from './stay-calendar.module.css';

/** How far ahead the arrows lead. */
const MONTHS_AHEAD = 18;

type Props = {
  facts: ReadonlyMap<string, DayFacts>;
  month: Date;
  monthsShown: number;
  onMonthChange: (month: Date) => void;
  onPick: (day: IsoDate) => void;
};

/** The days; drawn again only for what they show. */
export const StayMonths = memo(function StayMonths({
  facts,
  month,
  monthsShown,
  onMonthChange,
  onPick,
}: Props) {
  const hotel = useHotel();
  const today = useBooking((state) => state.today) ?? '';
  const { arrival, departure, rangePick } = useBooking(({ booking }) => booking);
  const first = toDate(firstSelectableDay(today));
  const last = lastSelectableDay(hotel, rangePick, arrival ?? today);
  const onSale = hotel.last_departure ? toDate(hotel.last_departure) : null;
  const farthest = new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD);
  return (
    <DayPicker
      mode="range"
      aria-label={calendarTexts.calendar}
      locale={ru}
      weekStartsOn={1}
      numberOfMonths={monthsShown}
      month={month}
      onMonthChange={onMonthChange}
      startMonth={startOfMonth(toDate(today))}
      endMonth={onSale && onSale < farthest ? onSale : farthest}
      today={toDate(today)}
      disabled={[{ before: first }, ...(last ? [{ after: toDate(last) }] : [])]}
      selected={{
        from: arrival ? toDate(arrival) : undefined,
        to: departure ? toDate(departure) : undefined,
      }}
      onSelect={(_range, day) => onPick(toIsoDate(day))}
      components={{ DayButton: CalendarDay, Week: CurrentWeek }}
      labels={{
        labelDayButton: (day, modifiers) =>
          dayLabel(toIsoDate(day), modifiers, facts.get(toIsoDate(day)), hotel),
        labelPrevious: () => calendarTexts.previousMonth,
        labelNext: () => calendarTexts.nextMonth,
      }}
      classNames={{
        root: styles.root,
        months: styles.months,
        nav: styles.nav,
        button_previous: styles.previous,
        button_next: styles.next,
        chevron: styles.chevron,
        month: styles.month,
        month_caption: styles.caption,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.cell,
        range_start: styles.start,
        range_middle: styles.middle,
        range_end: styles.end,
        disabled: styles.past,
      }}
    />
  );
});

function CurrentWeek({ week, ...rest }: WeekProps) {
  const today = useBooking((state) => state.today) ?? '';
  const last = week.days.at(-1)?.date;
  return <Week week={week} {...rest} hidden={last && isPastWeek(last, today)} />;
}
