import type { AvailabilityDay } from '#lib/contracts/availability.ts';

/**
 * The shape of a mark, because a colour alone tells a colour-blind guest nothing. `plain` is the composition's own,
 * and a dash stands for nights without a free room.
 */
export type MarkShape = 'plain' | 'triangle' | 'ring' | 'square' | 'dash';

export type LegendEntry = AvailabilityDay['availability'] & { shape: MarkShape };

/** The most frequent colour has the quiet mark. The words of a legend decide nothing. */
const SHAPES: readonly MarkShape[] = ['plain', 'triangle', 'ring', 'square'];

/** The legend's entries, one for each colour: the most frequent first, that of nights without a free room last. */
export function legendEntries(days: readonly AvailabilityDay[]): LegendEntry[] {
  const byColour = new Map<string, AvailabilityDay[]>();
  for (const day of days) {
    const ofColour = byColour.get(colourKey(day.availability));
    if (ofColour) ofColour.push(day);
    else byColour.set(colourKey(day.availability), [day]);
  }
  const states = [...byColour.values()].map((ofColour) => ({
    count: ofColour.length,
    availability: ofColour[0]?.availability ?? { color: '', legend: '' },
    isSoldOut: ofColour.every(({ sold_out }) => sold_out),
  }));
  const offered = states.filter(({ isSoldOut }) => !isSoldOut).sort((a, b) => b.count - a.count);
  return [
    ...offered.map(({ availability }, rank) => ({ ...availability, shape: SHAPES[rank] ?? 'square' })),
    ...states
      .filter(({ isSoldOut }) => isSoldOut)
      .map(({ availability }) => ({ ...availability, shape: 'dash' as const })),
  ];
}

/** The shape of a day's mark: that of its colour's entry. */
export function markShape(entries: readonly LegendEntry[], day: AvailabilityDay['availability']): MarkShape {
  return entries.find((entry) => colourKey(entry) === colourKey(day))?.shape ?? 'plain';
}

const colourKey = ({ color }: AvailabilityDay['availability']) => color.trim().toLowerCase();
