import { hotelInstant, isoWithOffset } from '#api/src/calendar.ts';
import type { RateChanges, RateStep } from '#api/src/database/catalogue-tables.ts';
import type { CancellationLadder } from '#contract/schemas/cancellation.ts';
import { hasCancellationFloor } from '#contract/schemas/cancellation-floor.ts';
import { type CancellationStep, cancellationSteps, stepAt } from '#contract/schemas/cancellation-steps.ts';
import { type Kopecks, least, minus, most, NO_MONEY } from '#contract/schemas/money.ts';
import { totalsByDate } from '#rules/booking/price.ts';
import { isFirm, isHeld } from '#rules/reservation/status.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { type Reservation, statusAt } from './reservation.ts';

/** Tells whether the guest can cancel: a hold always, a reservation paid or on credit until its own `cancel_until`. */
export function canCancel(reservation: Reservation, now: Date): boolean {
  const status = statusAt(reservation, now);
  return isHeld(status) || (isFirm(status) && now < reservation.cancel_until);
}

/**
 * Returns what is kept at each step of the reservation's own ladder, in kopecks, never more than `most`
 * (docs/decisions/0045).
 */
export function stepsOf(reservation: Reservation, most: Kopecks): CancellationStep[] {
  const { cancellation, timezone, total, nights } = reservation;
  const ladder = usableLadder(cancellation, reservation.cancel_until, timezone);
  const byDate = totalsByDate(nights).map(({ kopecks }) => kopecks);
  return cancellationSteps(ladder, {
    total,
    nights: byDate,
    most,
    floor: hasFloor(reservation)
      ? { freeUntil: dayOfArrival(reservation), firstNight: byDate[0] ?? null }
      : null,
  });
}

/** Tells whether the law bounds what is kept: it did when the reservation was made, or it does now. */
export const hasFloor = ({ has_floor, hotel_address, hotel_terms }: Reservation): boolean =>
  has_floor || hasCancellationFloor({ address: hotel_address, terms: hotel_terms });

const dayOfArrival = ({ timezone, arrival }: Pick<Reservation, 'timezone' | 'arrival'>): string =>
  isoWithOffset(timezone, hotelInstant(timezone, arrival, '00:00:00'));

/**
 * Returns until when cancelling is free, at most until the reservation can no longer be cancelled; null when it never
 * is. Of an reservation that is paid at the hotel nothing is ever kept.
 */
export function freeCancelUntil(reservation: Reservation): string | null {
  const [first] = stepsOf(reservation, most(reservation.amount_due, reservation.paid_amount));
  if (first?.kept !== NO_MONEY) return null;
  return first.until ?? isoWithOffset(reservation.timezone, reservation.cancel_until);
}

/** The moment from which a reservation cannot be changed any more: its own, or the end of cancelling for nothing. */
export function changeEnd(reservation: Reservation): Date {
  const { change_until, cancel_until } = reservation;
  const free = change_until ? null : freeCancelUntil(reservation);
  const end = change_until ?? new Date(free ?? 0);
  return new Date(Math.min(end.getTime(), cancel_until.getTime()));
}

/** Tells whether the guest can change the reservation. One that awaits its payment is paid or given up first. */
export const canChange = (reservation: Reservation, now: Date): boolean =>
  isFirm(statusAt(reservation, now)) && now < reservation.cancel_until && now <= changeEnd(reservation);

/** Returns until when orders at a rate can be changed; null: as long as cancelling is free. */
export function changeUntil(
  changes: RateChanges | null,
  { timezone, time_arrival }: HotelHours,
  arrival: string,
): Date | null {
  if (changes === null) return null;
  if (changes === 'never') return new Date(0);
  return hotelInstant(timezone, addIsoDays(arrival, -changes.days), changes.time ?? time_arrival);
}

/** Returns what is paid and not returned, in kopecks: a payment that came twice has been returned already. */
export const netPaid = ({ paid_amount, refund_amount }: Pick<Reservation, 'paid_amount' | 'refund_amount'>) =>
  minus(paid_amount, refund_amount);

/**
 * Returns in kopecks what cancelling now returns and keeps, or what it did for a reservation that can no longer be
 * cancelled.
 */
export function refundAt(reservation: Reservation, now: Date): { refund: Kopecks; penalty: Kopecks } {
  if (canCancel(reservation, now)) return refundAtDesk(reservation, now);
  return { refund: reservation.refund_amount, penalty: netPaid(reservation) };
}

/** Returns the same of a reservation that the desk cancels, even where its guest no longer can. */
export function refundAtDesk(reservation: Reservation, now: Date): { refund: Kopecks; penalty: Kopecks } {
  const paid = netPaid(reservation);
  const penalty = least(stepAt(stepsOf(reservation, reservation.total), now.getTime()).kept, paid);
  return { refund: minus(paid, penalty), penalty };
}

interface HotelHours {
  timezone: string;
  time_arrival: string;
}

/**
 * Returns until when a reservation can be cancelled: until check-in time on the day of arrival or, for one that is made
 * later than that for tonight, until midnight.
 */
export function cancelUntil({ timezone, time_arrival }: HotelHours, arrival: string, orderedAt: Date): Date {
  const expected = hotelInstant(timezone, arrival, time_arrival);
  return orderedAt < expected ? expected : hotelInstant(timezone, addIsoDays(arrival, 1), '00:00:00');
}

/** Returns a rate's steps for one arrival as ISO moments with the hotel's offset from UTC. */
export function ladderOf(
  steps: readonly RateStep[],
  { timezone, time_arrival }: HotelHours,
  arrival: string,
): CancellationLadder {
  return steps.map(({ days, time = time_arrival, keep }) => ({
    until:
      days === null
        ? null
        : isoWithOffset(timezone, hotelInstant(timezone, addIsoDays(arrival, -days), time)),
    keep,
  }));
}

/**
 * Cuts a ladder at `end`, since a reservation can be cancelled only before it: a step that lasts longer ends there, and
 * those that would begin later are left out, except the last, which says what is kept afterwards.
 */
export function usableLadder(ladder: CancellationLadder, end: Date, timezone: string): CancellationLadder {
  const isInTime = (moment: string | null) => moment !== null && Date.parse(moment) < end.getTime();
  return ladder.flatMap((step, index) => {
    const before = ladder[index - 1];
    if (step.until === null || isInTime(step.until)) return [step];
    if (before && !isInTime(before.until)) return [];
    return [{ ...step, until: isoWithOffset(timezone, end) }];
  });
}
