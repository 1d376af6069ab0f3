import {
  type CancellationStep,
  type CancellationTerms,
  cancellationSteps,
  stepAt,
} from '@/lib/contracts/cancellation';
import { type Kopecks, toKopecks } from '@/lib/contracts/money';
import type { Rate } from '@/lib/contracts/room-search';
import { formatMomentShort } from '@/lib/format/moments';
import { formatMoney } from '@/lib/format/money';
import { cancellationTexts } from '@/lib/messages/ru-cancellation';
import { nightTotals } from './price.ts';

/** What an order at this rate and total would keep; null where the API does not say. */
export function rateSteps(
  rate: Pick<Rate, 'cancellation' | 'nights'>,
  total: Kopecks,
): CancellationStep[] | null {
  const nights = nightTotals(rate).map((night) => night.total);
  return rate.cancellation ? cancellationSteps(rate.cancellation, { total, nights, most: total }) : null;
}

/** The same of an order's own terms. */
export function orderSteps(terms: CancellationTerms | undefined): CancellationStep[] | null {
  return terms ? terms.map(({ until, kept }) => ({ until, kept: toKopecks(kept) })) : null;
}

export type Clock = {
  timezone: string;
  /** ms */
  now: number;
  /** Whether the guest's own clock shows another time: then the hotel's is named. */
  isElsewhere?: boolean;
};

/** 'Отмена бесплатна до 10 дек, 14:00, потом удержат 8 200 ₽'. */
export function cancellationLine(steps: CancellationStep[], total: Kopecks, clock: Clock): string {
  const current = stepAt(steps, clock.now);
  const next = steps[steps.indexOf(current) + 1];
  const until = current.until && momentText(current.until, clock);
  if (current.kept === 0) {
    return until && next
      ? `${cancellationTexts.freeUntil} ${until}, ${cancellationTexts.later} ${keptText(next.kept, total)}`
      : cancellationTexts.free;
  }
  if (current.kept >= total) return cancellationTexts.noRefund;
  const kept = `${cancellationTexts.keptUntil} ${keptText(current.kept, total)}`;
  return until && next
    ? `${kept} ${cancellationTexts.until} ${until}, ${cancellationTexts.later} ${keptText(next.kept, total)}`
    : kept;
}

/** A step from now on: 'с 10 дек, 14:00' and '8 200 ₽'; for paper, which does not move on, the first one's end. */
type ShownStep = { from: string; until: string | null; kept: string; isFree: boolean };

/** The steps that still lie ahead, the one that counts now first. */
export function shownSteps(steps: CancellationStep[], total: Kopecks, clock: Clock): ShownStep[] {
  const first = steps.indexOf(stepAt(steps, clock.now));
  return steps.slice(first).map(({ until, kept }, index) => {
    const before = steps[first + index - 1]?.until;
    return {
      from:
        index === 0 || !before
          ? cancellationTexts.today
          : `${cancellationTexts.from} ${momentText(before, { ...clock, isElsewhere: false })}`,
      until: until && `${cancellationTexts.until} ${momentText(until, clock)}`,
      kept: kept === 0 ? cancellationTexts.freeStep : keptText(kept, total),
      isFree: kept === 0,
    };
  });
}

const keptText = (kept: Kopecks, total: Kopecks) =>
  kept >= total ? cancellationTexts.everything : formatMoney(kept);

/** '10 дек, 14:00'; midnight is the day alone. */
function momentText(moment: string, { timezone, isElsewhere = false }: Clock): string {
  const text = formatMomentShort(moment, timezone)
    .replace(/, 00:00$/, '')
    .replace(' ', '\u00a0');
  return isElsewhere ? `${text} ${cancellationTexts.hotelTime}` : text;
}
