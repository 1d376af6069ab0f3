import { hotelInstant } from '#api/src/calendar.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { isFirm, isHeld } from '#rules/reservation/status.ts';
import { addIsoDays, type IsoDate, todayIn } from '#rules/text/dates.ts';
import type { ScheduledLetter } from './scheduled-letters.ts';

/** What the time of an order's letters follows from, as the order is now. */
export interface LetterOrder {
  timezone: string;
  status: ReservationStatus;
  arrival: IsoDate;
  departure: IsoDate;
  created_at: Date;
  /** Of its last change; null: it is as it was made. */
  changed_at: Date | null;
  hold_until: Date | null;
  /** When the letter that asks for the payment had arrived; null: it has not. */
  asked_at: Date | null;
}

const MINUTE_MS = 60_000;

/** Before the hold ends, minutes. Whoever reads the reminder at once still has what a payment at the bank takes. */
export const FINISH_PAYING = { from: 15, to: 10 };
/** Between the letter that asks for the payment and its reminder, which would else say the same twice. */
const AFTER_ASKING = 15;

/**
 * The days on which a letter may go out, from a day of the stay: on the first of them, and on the others where it could
 * not leave then.
 */
export const LETTER_DAYS = {
  before_arrival: { of: 'arrival', from: -3, to: -1 },
  after_stay: { of: 'departure', from: 1, to: 3 },
} as const;

/** Nobody is woken: by the hotel's clock, the end not included. */
const OPENS = '10:00:00';
const CLOSES = '20:00:00';

/** The moment from which a letter may go out; one that is over for now. Null: the order has no such letter any more. */
export function letterTime(letter: ScheduledLetter, order: LetterOrder, now: Date): Date | null {
  if (letter === 'finish_paying') return reminderTime(order, now);
  if (!isFirm(order.status)) return null;
  const { of, from, to } = LETTER_DAYS[letter];
  const first = addIsoDays(order[of], from);
  // Who books or changes so late has just had a letter that says it all.
  const told = todayIn(order.timezone, order.changed_at ?? order.created_at);
  if (letter === 'before_arrival' && told >= first) return null;
  return dayTime(order.timezone, first, addIsoDays(order[of], to), now);
}

function reminderTime({ status, hold_until, asked_at }: LetterOrder, now: Date): Date | null {
  if (!isHeld(status) || !hold_until || !asked_at) return null;
  const end = hold_until.getTime();
  const from = Math.max(end - FINISH_PAYING.from * MINUTE_MS, asked_at.getTime() + AFTER_ASKING * MINUTE_MS);
  const at = Math.max(from, now.getTime());
  return at > end - FINISH_PAYING.to * MINUTE_MS ? null : new Date(at);
}

/** The next moment in the hours of these days, both included. */
function dayTime(timezone: string, first: IsoDate, last: IsoDate, now: Date): Date | null {
  const today = todayIn(timezone, now);
  const from = today > first ? today : first;
  const day = now < hotelInstant(timezone, from, CLOSES) ? from : addIsoDays(from, 1);
  if (day > last) return null;
  const opens = hotelInstant(timezone, day, OPENS);
  return now > opens ? now : opens;
}
