import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { addIsoDays, type IsoDate, nightsBetween, todayAt } from '#rules/text/dates.ts';
import type { CancelStep, Clock } from './cancellation.ts';
import type { NightTotal } from './price.ts';

/** Nights in a row that cost the same; `each` is what one of them costs. */
export type NightRun = { from: IsoDate; nights: number; each: Kopecks };

/** What is drawn of a stay. */
type DrawnStay = {
  /** How many nights it has. */
  length: number;
  /** The share of the days until the arrival in which cancelling is free, 0 to 1; null once the stay has begun. */
  free: number | null;
  runs: (Pick<NightRun, 'from' | 'nights'> & {
    /** How much a night costs among those of the stay, from 0, the cheapest, to 1. Equal ones are in the middle. */
    weight: number;
  })[];
  /** The nights that have an extra, counted from the arrival. */
  extras: number[];
};

type Nights = {
  arrival: IsoDate;
  departure: IsoDate;
  /** The nights' prices in order; empty where they are not known. */
  nights: readonly NightTotal[];
};

type Stay = Nights & {
  /** The terms of cancelling, null where they are not known. */
  steps: readonly CancelStep[] | null;
  extras: readonly { time_period?: string | null }[];
};

const EQUAL = 0.5;

/** A shorter part of the line would not be seen. */
const LEAST_FREE = 0.2;

/**
 * What the drawing of a stay shows: the days until then, and the nights by price. Days are counted by the hotel's dates,
 * so that a page drawn a moment ago is drawn the same again.
 */
export function stayTimeline({ arrival, departure, nights, steps, extras }: Stay, clock: Clock): DrawnStay {
  const length = nightsBetween(arrival, departure);
  const ahead = nightsBetween(todayAt(clock.offsets, clock.now), arrival);
  return {
    length,
    free: ahead > 0 ? freeShare(steps, clock, ahead) : null,
    runs: weighedRuns({ arrival, departure, nights }),
    extras: Array.from({ length }, (_, night) => night).filter((night) =>
      extras.some(({ time_period }) => night === 0 || time_period === 'EVERY_NIGHT'),
    ),
  };
}

/** The weight of each night of a stay. */
export function nightWeights(stay: Nights): Map<IsoDate, number> {
  return new Map(
    weighedRuns(stay).flatMap(({ from, nights, weight }) =>
      Array.from({ length: nights }, (_, night) => [addIsoDays(from, night), weight] as const),
    ),
  );
}

function weighedRuns({ arrival, departure, nights }: Nights): DrawnStay['runs'] {
  const runs = nightRuns(nights);
  if (runs.length === 0) {
    return [{ from: arrival, nights: nightsBetween(arrival, departure), weight: EQUAL }];
  }
  const prices = runs.map(({ each }) => each);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return runs.map(({ from, nights: count, each }) => ({
    from,
    nights: count,
    weight: least === most ? EQUAL : (each - least) / (most - least),
  }));
}

/** How thick the line of a night is, px. */
export const nightThickness = (weight: number): number => 6 + Math.round(weight * 8);

/** Merges nights that follow each other and cost the same. */
export function nightRuns(nights: readonly NightTotal[]): NightRun[] {
  const runs: NightRun[] = [];
  for (const { date, kopecks } of nights) {
    const last = runs.at(-1);
    if (last && last.each === kopecks && addIsoDays(last.from, last.nights) === date) last.nights += 1;
    else runs.push({ from: date, nights: 1, each: kopecks });
  }
  return runs;
}

function freeShare(steps: Stay['steps'], { offsets, now }: Clock, ahead: number): number {
  if (!steps) return 0;
  const { kept, until } = stepAt(steps, now);
  if (kept !== 0) return 0;
  if (until === null) return 1;
  const days = nightsBetween(todayAt(offsets, now), todayAt(offsets, Date.parse(until)));
  return Math.min(1, Math.max(LEAST_FREE, days / ahead));
}
