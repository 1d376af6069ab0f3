import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { cancellationLine, shownSteps } from '#rules/booking/cancellation.ts';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';
import { type IsoDate, minutesAhead, type UtcOffset } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import type { ReservationView } from './reservation-view.ts';
import { calendarFileTexts } from './texts.ts';

type CalendarStay = Pick<
  ReservationView,
  'number' | 'roomName' | 'total' | 'arrival' | 'departure' | 'steps'
> & {
  hotel: Pick<BookingHotel, 'name' | 'time_arrival' | 'time_departure' | 'utc_offsets'>;
  /** The hotel's address in one line. */
  place: string;
  /** The address of the reservation's page. */
  url: string;
};

/** What a mail program does with the entry: it takes it in, or takes it out (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The stay as an iCalendar file. Its times are in UTC, so that no zone table is needed. With CANCEL it takes the stay out
 * of the calendar again, and the reminder with it.
 */
export function calendarFile(
  stay: CalendarStay,
  now: Date = new Date(),
  method: CalendarMethod = 'PUBLISH',
): string {
  const isCancelled = method === 'CANCEL';
  const { hotel } = stay;
  const clock = { offsets: hotel.utc_offsets, now: now.getTime(), isElsewhere: true };
  const terms = stay.steps
    ? shownSteps(stay.steps, stay.total, clock).map(({ when, kept }) => calendarFileTexts.term(when, kept))
    : [];
  const title = calendarFileTexts.title(stay.number, formatMoney(stay.total));
  const calendar = ical({
    prodId: { company: 'hotel-booking', product: 'booking', language: 'RU' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${stay.number}@hotel-booking`,
    // A change counts where its sequence is the higher one.
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: momentIn(hotel.utc_offsets, stay.arrival, hotel.time_arrival),
    end: momentIn(hotel.utc_offsets, stay.departure, hotel.time_departure),
    summary: `${hotel.name}: ${stay.roomName}`,
    location: stay.place,
    description: [title, ...terms].join('\n'),
    url: stay.url,
  });
  const reminder = isCancelled ? null : reminderOf(stay, now);
  if (reminder)
    event.createAlarm({ type: ICalAlarmType.display, trigger: reminder.at, description: reminder.text });
  return calendar.toString();
}

/** What to say a day before cancelling ceases to be free; null where that time has passed. */
function reminderOf({ steps, hotel, total }: CalendarStay, now: Date): { at: Date; text: string } | null {
  const [first] = steps ?? [];
  if (!steps || !first?.until || first.kept !== 0) return null;
  const at = new Date(Date.parse(first.until) - DAY_MS);
  if (at <= now) return null;
  const text = cancellationLine(steps, total, {
    offsets: hotel.utc_offsets,
    now: at.getTime(),
    isElsewhere: true,
  });
  return { at, text };
}

/** The instant at which the clock shows the given date and time. */
function momentIn(offsets: readonly UtcOffset[], date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const shown = asUtc - minutesAhead(offsets, asUtc) * MINUTE_MS;
  // The offset may change between the two instants, so it is asked again at the one found.
  return new Date(asUtc - minutesAhead(offsets, shown) * MINUTE_MS);
}
