import { type CancelStep, cancellationLine, shownSteps } from '#lib/booking/cancellation.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import { type IsoDate, minutesAhead, type UtcOffset } from '#lib/text/dates.ts';
import { formatMoney } from '#lib/text/money.ts';
import { calendarFileTexts } from './texts.ts';

type CalendarStay = {
  number: string;
  hotelName: string;
  roomName: string;
  place: string;
  total: Kopecks;
  arrival: IsoDate;
  departure: IsoDate;
  /** HH:mm:ss in the hotel's zone. */
  arrivalTime: string;
  departureTime: string;
  /** How far ahead of UTC the hotel's clock is. */
  offsets: readonly UtcOffset[];
  /** The terms of cancelling; null where unknown. */
  steps: CancelStep[] | null;
  /** The address of the reservation's page. */
  url: string;
};

const LINE_BYTES = 74;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The stay as an iCalendar file. Its times are in UTC, so that no zone table is needed. */
export function calendarFile(stay: CalendarStay, now: Date = new Date()): string {
  const clock = { offsets: stay.offsets, now: now.getTime(), isElsewhere: true };
  const terms = stay.steps
    ? shownSteps(stay.steps, stay.total, clock).map(({ from, until, kept }) =>
        calendarFileTexts.term(until ?? from, kept),
      )
    : [];
  const order = calendarFileTexts.order(stay.number, formatMoney(stay.total));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hotel-booking//RU',
    'BEGIN:VEVENT',
    `UID:${escapeText(stay.number)}@hotel-booking`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(momentIn(stay.offsets, stay.arrival, stay.arrivalTime))}`,
    `DTEND:${utc(momentIn(stay.offsets, stay.departure, stay.departureTime))}`,
    `SUMMARY:${escapeText(`${stay.hotelName}: ${stay.roomName}`)}`,
    `LOCATION:${escapeText(stay.place)}`,
    `DESCRIPTION:${escapeText([order, ...terms].join('\n'))}`,
    `URL:${stay.url}`,
    ...reminder(stay, now),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

/** An alarm a day before cancelling ceases to be free; none where that time has passed. */
function reminder({ steps, offsets, total }: CalendarStay, now: Date): string[] {
  const [first] = steps ?? [];
  if (!steps || !first?.until || first.kept !== 0) return [];
  const at = new Date(Date.parse(first.until) - DAY_MS);
  if (at <= now) return [];
  const text = cancellationLine(steps, total, { offsets, now: at.getTime(), isElsewhere: true });
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;VALUE=DATE-TIME:${utc(at)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VALARM',
  ];
}

/** The instant at which the clock shows the given date and time. */
function momentIn(offsets: readonly UtcOffset[], date: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const shown = asUtc - minutesAhead(offsets, asUtc) * MINUTE_MS;
  // The offset may change between the two instants, so it is asked again at the one found.
  return new Date(asUtc - minutesAhead(offsets, shown) * MINUTE_MS);
}

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** The format allows a line 75 bytes, and a character must not be split. */
function fold(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part];
}
