import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import { type CSSProperties, createContext, memo, use, useEffect, useRef } from 'react';
import {
  type DayButtonProps,
  DayPicker,
  type DayProps,
  type Modifiers,
  Week,
  type WeekProps,
} from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { Kopecks } from '#contract/schemas/money.ts';
import { firstSelectableDay, lastSelectableDay } from '#rules/booking/stay-dates.ts';
import { nightThickness } from '#rules/booking/stay-timeline.ts';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';
import type { DayFacts } from '#rules/search/day-facts.ts';
import { isPastWeek } from '#rules/search/shown-months.ts';
import type { StayLine } from '#rules/search/stay-line.ts';
import { addIsoDays, formatHotelTime, type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';
import { formatMoney, formatThousands } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { availabilityFill } from '#rules/theme/availability-colour.ts';
import calendarDayStyles from './calendar-day.module.css';
import { calendarTexts } from './calendar-texts.tsx';
import { Mark } from './legend.tsx';
import styles from './stay-calendar.module.css';

const MONTHS_AHEAD = 18;

type Props = {
  facts: ReadonlyMap<string, DayFacts>;
  month: Date;
  monthsShown: number;
  /** Before hydration the month cannot be changed. */
  isFixed: boolean;
  onMonthChange: (month: Date) => void;
  onPick: (day: IsoDate) => void;
};

/** The days of the shown months. They are memoised because rendering sixty days takes a slow phone long. */
export const StayMonths = memo(function StayMonths({
  facts,
  month,
  monthsShown,
  isFixed,
  onMonthChange,
  onPick,
}: Props) {
  const hotel = useHotel();
  const today = useBooking((state) => state.today);
  const { arrival, departure, rangePick } = useBooking(({ booking }) => booking);
  const first = toDate(firstSelectableDay(today));
  const last = lastSelectableDay(hotel, rangePick, arrival ?? today);
  const onSale = hotel.last_departure ? toDate(hotel.last_departure) : null;
  const farthest = new Date(first.getFullYear(), first.getMonth() + MONTHS_AHEAD);
  return (
    <DayPicker
      mode="range"
      locale={ru}
      weekStartsOn={1}
      numberOfMonths={monthsShown}
      disableNavigation={isFixed}
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
      components={{ Day: Cell, DayButton: CalendarDay, Week: CurrentWeek }}
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
  const today = useBooking((state) => state.today);
  const last = week.days.at(-1)?.date;
  return <Week week={week} {...rest} data-past={(last && isPastWeek(last, today)) || undefined} />;
}

/** The cell of a grid has its role by itself. */
function Cell({ day: _day, modifiers: _modifiers, role: _role, ...rest }: DayProps) {
  return <td {...rest} />;
}

function CalendarDay({ day, modifiers, className: _className, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  const date = toIsoDate(day.date);
  const { facts: days, stay, weights } = use(CalendarDaysContext);
  const facts = days.get(date);
  const isOpen = facts && !modifiers.disabled;
  // Inside the guest's stay it counts whether the night itself has a room; the day of departure is no night.
  const isClosed =
    isOpen &&
    (modifiers.range_middle
      ? facts.isSoldOut
      : facts.isUnavailable && (modifiers.range_start || !modifiers.range_end));
  const price = isOpen && !isWithinStay(modifiers, facts) ? facts.price : undefined;
  const isEdge = modifiers.range_start || modifiers.range_end;
  return (
    <button
      {...rest}
      ref={button}
      data-picked={isEdge || undefined}
      className={[
        calendarDayStyles.day,
        isClosed && calendarDayStyles.closed,
        isClosed && modifiers.range_middle && calendarDayStyles.inStay,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <b>{day.date.getDate()}</b>
      {price !== undefined ? (
        <span className={facts?.isCheapest ? calendarDayStyles.cheapest : undefined}>
          {formatThousands(price)}
        </span>
      ) : null}
      {stay?.first === date ? (
        <span className={calendarDayStyles.stay} style={{ '--days': stay.days } as CSSProperties}>
          {stay.text}
        </span>
      ) : null}
      {stayPart(weights.get(addIsoDays(date, -1)), weights.get(date))}
      {facts ? (
        <i className={calendarDayStyles.mark} data-shape={isClosed ? 'dash' : facts.shape}>
          <Mark shape={isClosed ? 'dash' : facts.shape} color={availabilityFill(facts.availability.color)} />
        </i>
      ) : null}
    </button>
  );
}

/**
 * The nights before and after a day as parts of the drawing of the stay, which change in the day's middle. A component a
 * day would hydrate for nothing on most of them.
 */
function stayPart(before: number | undefined, after: number | undefined) {
  if (before === undefined && after === undefined) return null;
  const thick = (weight: number | undefined) =>
    weight === undefined ? '0' : `${nightThickness(weight) / 2}px`;
  return (
    <i
      className={calendarDayStyles.nights}
      style={{ '--before': thick(before), '--after': thick(after) } as CSSProperties}
    />
  );
}

/**
 * Whether the day is one of the chosen stay, where the price of another stay from it on would read as the price of the
 * night, or of this stay. The arrival of one night keeps its price, which is both.
 */
const isWithinStay = ({ range_start, range_middle, range_end }: Modifiers, { nights }: DayFacts) =>
  nights !== null && Boolean(range_middle || range_end || (range_start && nights > 1));

/** A day's accessible name: weekday, date, arrival or departure with its time, availability and price. */
export function dayLabel(
  date: string,
  modifiers: Modifiers,
  day: DayFacts | undefined,
  times: Pick<BookingHotel, 'time_arrival' | 'time_departure'>,
): string {
  const parts = [format(toDate(date), "EEEE, d MMMM yyyy 'г.'", { locale: ru })];
  if (modifiers.range_start) parts.push(calendarTexts.arrivalDay(formatHotelTime(times.time_arrival)));
  if (modifiers.range_end) parts.push(calendarTexts.departureDay(formatHotelTime(times.time_departure)));
  if (modifiers.disabled) {
    // Tonight may be the default arrival although it cannot be picked any more, so it is not called
    // unavailable.
    const isPicked = modifiers.range_start || modifiers.range_end;
    return (isPicked ? parts : [...parts, calendarTexts.unavailableDay]).join(', ');
  }
  if (day) parts.push(legendText(day));
  if (!day || day.price === undefined) return parts.join(', ');
  // The price of a stay is told on its arrival.
  if (isWithinStay(modifiers, day) && !modifiers.range_start) return parts.join(', ');
  parts.push(priceText(day.price, day.nights));
  if (day.isCheapest) parts.push(calendarTexts.cheapest);
  return parts.join(', ');
}

/** 'есть номера', or 'есть номера, заезд на 3 ночи недоступен' where the guest's stay cannot begin that day. */
function legendText({ availability, nights, isSoldOut, isUnavailable }: DayFacts): string {
  const text = availability.legend.toLowerCase();
  if (nights === null || isSoldOut || !isUnavailable) return text;
  return [text, calendarTexts.noArrival(plural(nights, forms.nights))].filter(Boolean).join(', ');
}

/** '3 ночи от 21 600 ₽', or the price alone where it is one night's. */
const priceText = (price: Kopecks, nights: number | null) =>
  nights === null
    ? formatMoney(price)
    : calendarTexts.nightsFrom(plural(nights, forms.nights), formatMoney(price));

type CalendarDays = {
  /** What is known of each day, by date. */
  facts: ReadonlyMap<string, DayFacts>;
  /** A line about the chosen stay, and the days it stands over. */
  stay: (StayLine & { text: string }) | null;
  /** The weight of each night of the chosen stay in its drawing, by date. */
  weights: ReadonlyMap<IsoDate, number>;
};

/** A context reaches the day buttons without new props for DayPicker. */
export const CalendarDaysContext = createContext<CalendarDays>({
  facts: new Map(),
  stay: null,
  weights: new Map(),
});
