import {
  type CancellationFloor,
  type CancellationStep,
  cancellationSteps,
  onFloor,
  stepAt,
} from '#contract/schemas/cancellation-steps.ts';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { type Kopecks, NO_MONEY, toKopecks } from '#contract/schemas/money.ts';
import { mostDue } from '#contract/schemas/payment-option.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import type { Rate } from '#contract/schemas/room-search.ts';
import type { CancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { IsoDate, UtcOffset } from '#rules/text/dates.ts';
import { dayStart, formatMomentShort } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import { cancellationTexts } from './cancellation-texts.ts';
import { type NightTotal, nightTotals } from './price.ts';

/** A step of the terms. `kept` is null once the reservation cannot be cancelled any more. */
export type CancelStep = {
  until: string | null;
  kept: Kopecks | null;
  /** What is kept of a guest who does not come, where that is less than everything. */
  noShow?: Kopecks;
};

type Payable = Pick<PaymentOption, 'payment_alias' | 'is_not_pay'>;

/**
 * The terms of a booking at this rate and total as steps, if it is paid by the one of these options that asks for most
 * now: no more than is paid can be kept. null where the API does not say.
 */
export function rateSteps(
  rate: Pick<Rate, 'cancellation' | 'cancel_until' | 'nights'>,
  total: Kopecks,
  options: readonly Payable[],
  hotel: CancelHotel,
): CancelStep[] | null {
  if (!rate.cancellation) return null;
  const byDate = nightTotals(rate.nights);
  const nights = byDate.map((night) => night.kopecks);
  const most = mostDue(options, { total, firstNight: nights[0] ?? NO_MONEY });
  const floor = cancellationFloor(hotel, byDate[0]?.date, byDate);
  const steps = cancellationSteps(rate.cancellation, { total, nights, most, floor });
  return untilEnd(steps, { end: rate.cancel_until, total, floor });
}

/** What bounds the terms of a stay from that arrival; null where nothing does. */
export function cancellationFloor(
  { has_cancellation_floor, utc_offsets }: CancelHotel,
  arrival: IsoDate | undefined,
  nights: readonly NightTotal[],
): CancellationFloor | null {
  if (!has_cancellation_floor || !arrival) return null;
  return { freeUntil: dayStart(arrival, utc_offsets), firstNight: nights[0]?.kopecks ?? null };
}

/** Whether these steps are for who pays now alone, because who pays at the hotel cancels for nothing. */
export const areForPaidNow = (steps: readonly CancelStep[], options: readonly Payable[]): boolean =>
  options.some(({ is_not_pay }) => is_not_pay) && steps.some(({ kept }) => kept);

type Cancellable = Pick<
  PublicOrder,
  'arrival' | 'cancellation' | 'cancel_until' | 'total_price' | 'night_prices'
>;

/** A reservation's own terms as steps. */
export function reservationSteps(
  { arrival, cancellation, cancel_until, total_price, night_prices = [] }: Cancellable,
  hotel: CancelHotel,
): CancelStep[] | null {
  if (!cancellation) return null;
  const floor = cancellationFloor(hotel, arrival, nightTotals(night_prices));
  const steps = cancellation.map(({ until, kept }) => ({ until, kept: toKopecks(kept) }));
  return untilEnd(onFloor(steps, floor), { end: cancel_until, total: toKopecks(total_price), floor });
}

type End = { end: string | undefined; total: Kopecks; floor: CancellationFloor | null };

/**
 * Ends the steps when the reservation can no longer be cancelled, unless the hotel keeps everything by then anyway.
 */
function untilEnd(steps: CancellationStep[], { end, total, floor }: End): CancelStep[] {
  if (end === undefined) return steps;
  const usable = steps.filter(({ until }) => until !== null && Date.parse(until) < Date.parse(end));
  const [last, ...later] = steps.slice(usable.length);
  if (!last || [last, ...later].every(({ kept }) => kept >= total)) return steps;
  const noShow = later.at(-1)?.kept ?? last.kept;
  return [
    ...usable,
    { until: end, kept: last.kept },
    { until: null, kept: null, ...(floor && noShow ? { noShow } : {}) },
  ];
}

export type Clock = {
  /** The offsets of the hotel's clock. */
  offsets: readonly UtcOffset[];
  /** ms */
  now: number;
  /** Whether the guest's own clock differs; then the text says that the time is the hotel's. */
  isElsewhere?: boolean;
};

/** 'Отменить можно бесплатно до 10 дек, 14:00. Позже удержим 8 200 ₽'. */
export function cancellationLine(steps: CancelStep[], total: Kopecks, clock: Clock): string {
  const current = stepAt(steps, clock.now);
  const next = steps[steps.indexOf(current) + 1];
  const until = current.until && momentText(current.until, clock);
  if (current.kept === 0)
    return until && next
      ? cancellationTexts.freeUntil(until, laterText(next, total))
      : cancellationTexts.free;
  if (current.kept === null || current.kept >= total) {
    const wasFree = steps.slice(0, steps.indexOf(current)).some(({ kept }) => kept === 0);
    return wasFree ? cancellationTexts.freeIsOver : cancellationTexts.noRefund;
  }
  const kept = formatMoney(current.kept);
  return until && next
    ? cancellationTexts.keptUntil(kept, until, laterText(next, total))
    : cancellationTexts.kept(kept);
}

/** 'Не приедете — удержим 8 200 ₽'; '' where that is no more than what cancelling keeps. */
export function noShowLine(steps: CancelStep[]): string {
  const { noShow } = steps.at(-1) ?? {};
  return noShow ? cancellationTexts.noShow(formatMoney(noShow)) : '';
}

/** The same of an offer, as the terms of who pays now where another way to pay has other terms. */
export function offerLine(
  steps: CancelStep[],
  total: Kopecks,
  clock: Clock,
  options: readonly Payable[],
): string {
  const line = cancellationLine(steps, total, clock);
  if (!areForPaidNow(steps, options)) return line;
  return line === cancellationTexts.noRefund
    ? cancellationTexts.prepaymentKept
    : cancellationTexts.paidNow(line);
}

/**
 * 'Изменить бронь нельзя', or until when it can be changed; '' where that is as long as cancelling is free, or the API
 * does not say.
 */
export function changeTerms({ change_until: until }: Pick<Rate, 'change_until'>, clock: Clock): string {
  if (until === undefined) return '';
  return until === null || clock.now >= Date.parse(until)
    ? cancellationTexts.noChange
    : cancellationTexts.changeUntil(momentText(until, clock));
}

/** 'до 10 дек, 14:00' while cancelling is free, and will not be later; else null. */
export function freeUntil(steps: CancelStep[], clock: Clock): string | null {
  const { kept, until } = stepAt(steps, clock.now);
  return kept === 0 && until
    ? cancellationTexts.until(momentText(until, { ...clock, isElsewhere: false }))
    : null;
}

/** A step from now on: 'до 10 дек, 14:00' and '8 200 ₽'. */
type ShownStep = { when: string; kept: string; isFree: boolean };

/** The current step and those ahead. */
export function shownSteps(steps: CancelStep[], total: Kopecks, clock: Clock): ShownStep[] {
  const first = steps.indexOf(stepAt(steps, clock.now));
  return steps.slice(first).map((step, index) => ({
    when: step.until
      ? cancellationTexts.until(momentText(step.until, clock))
      : index === 0
        ? cancellationTexts.today
        : cancellationTexts.later,
    kept: stepText(step, total),
    isFree: step.kept === 0,
  }));
}

function stepText({ kept, noShow }: CancelStep, total: Kopecks): string {
  if (kept === null)
    return noShow ? cancellationTexts.noMoreNoShow(formatMoney(noShow)) : cancellationTexts.noMore;
  if (kept === 0) return cancellationTexts.freeStep;
  return kept >= total ? cancellationTexts.everything : formatMoney(kept);
}

function laterText({ kept }: CancelStep, total: Kopecks): string {
  if (kept === null) return cancellationTexts.thenNoMore;
  return kept >= total ? cancellationTexts.thenEverything : cancellationTexts.thenKept(formatMoney(kept));
}

/** '10 дек, 14:00'; midnight is the day alone. */
function momentText(moment: string, { offsets, isElsewhere = false }: Clock): string {
  const text = formatMomentShort(moment, offsets).replace(/, 00:00$/, '');
  return isElsewhere ? cancellationTexts.byHotelClock(text) : text;
}
