import { freeUntil } from '#rules/booking/cancellation.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { nightThickness, stayTimeline } from '#rules/booking/stay-timeline.ts';
import { bookedStay } from '#rules/reservation/booked-stay.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { formatDayShort, type UtcOffset } from '#rules/text/dates.ts';

/** The drawing of a stay as a row of a table, which is what mail programs draw reliably. Widths are percents. */
export interface LetterTimeline {
  /** The days until the arrival: those in which cancelling is free, and the others. */
  free: number;
  ahead: number;
  runs: { width: number; height: number }[];
  /** Whether each night has an extra; empty where none has. */
  nights: { width: number; hasExtra: boolean }[];
  /** What stands below: 'Отмена бесплатна до 3 фев, 14:00', the arrival and the departure. */
  note: string;
  arrival: string;
  departure: string;
}

/** The share of the row that the days until the arrival have. */
const AHEAD = 40;

/** null for a stay that has begun, or will not be. */
export function letterTimeline(
  view: ReservationView,
  offsets: readonly UtcOffset[],
  now: Date,
): LetterTimeline | null {
  const clock = { offsets, now: now.getTime() };
  const stay = bookedStay(view);
  const { free, runs, extras, length } = stayTimeline(stay, clock);
  if (!view.isActive || free === null) return null;
  const widthOf = (nights: number) => Math.round(((100 - AHEAD) * nights) / length);
  const until = stay.steps && freeUntil(stay.steps, clock);
  return {
    free: Math.round(AHEAD * free),
    ahead: AHEAD - Math.round(AHEAD * free),
    runs: runs.map(({ nights, weight }) => ({
      width: widthOf(nights),
      height: nightThickness(weight),
    })),
    nights: Array.from({ length: extras.length > 0 ? length : 0 }, (_, night) => ({
      width: widthOf(1),
      hasExtra: extras.includes(night),
    })),
    note: until ? `${receiptTexts.free} ${until}` : receiptTexts.today,
    arrival: formatDayShort(stay.arrival),
    departure: formatDayShort(stay.departure),
  };
}
