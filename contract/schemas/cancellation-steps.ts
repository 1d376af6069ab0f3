import type { CancellationLadder, Keep } from './cancellation.ts';
import { asKopecks, type Kopecks, least, NO_MONEY, plus, type Rubles, toKopecks } from './money.ts';

/** A step and the amount it keeps; `until` null: it has no end. */
export interface CancellationStep {
  until: string | null;
  kept: Kopecks;
}

/** The amounts of a reservation to which a ladder is applied. */
interface Cancellable {
  total: Kopecks;
  /** The nights' prices, of all rooms, in date order. */
  nights: readonly Kopecks[];
  /** What is paid: no more than this can be kept. */
  most: Kopecks;
  floor: CancellationFloor | null;
}

/** Nothing is kept until a moment, that moment included, and at most the first night after it. */
export interface CancellationFloor {
  freeUntil: string;
  /** The first night of all rooms; null: not known. */
  firstNight: Kopecks | null;
}

/** Turns a ladder into amounts. Steps that keep the same are merged; half a kopeck is rounded up. */
export function cancellationSteps(ladder: CancellationLadder, order: Cancellable): CancellationStep[] {
  const steps = ladder.map(({ until, keep }) => ({ until, kept: least(keptOf(keep, order), order.most) }));
  return onFloor(steps, order.floor);
}

/** Returns what is kinder to the guest of these steps and the floor, at each moment. */
export function onFloor(steps: CancellationStep[], floor: CancellationFloor | null): CancellationStep[] {
  return merged(floor ? kinder(steps, floor) : steps);
}

function kinder(steps: CancellationStep[], { freeUntil, firstNight }: CancellationFloor): CancellationStep[] {
  const dayOfArrival = Date.parse(freeUntil);
  const later = steps.filter(({ until }) => until === null || Date.parse(until) > dayOfArrival);
  return [
    { until: freeUntil, kept: NO_MONEY },
    ...later.map(({ until, kept }) => ({ until, kept: least(kept, firstNight ?? kept) })),
  ];
}

const merged = (steps: CancellationStep[]) =>
  steps.filter(({ kept }, index) => steps[index + 1]?.kept !== kept);

function keptOf(keep: Keep, { total, nights }: Cancellable): Kopecks {
  if ('percent' in keep) return asKopecks(Math.round((total * keep.percent) / 100));
  if ('rubles' in keep) return toKopecks(keep.rubles as Rubles);
  return plus(NO_MONEY, ...nights.slice(0, keep.nights));
}

/** The step that applies at this time (ms). */
export function stepAt<Step extends { until: string | null }>(steps: readonly Step[], now: number): Step {
  const step = steps.find(({ until }) => until === null || now <= Date.parse(until));
  if (!step) throw new Error('A ladder without a last step');
  return step;
}
