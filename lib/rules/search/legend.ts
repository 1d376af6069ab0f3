import type { AvailabilityDay } from '#contract/schemas/availability.ts';

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
  const byColour = new Map<string, AvailabilityDay['availability'] & { count: number; isSoldOut: boolean }>();
  for (const { availability, sold_out: isSoldOut = false } of days) {
    const key = colourKey(availability);
    const state = byColour.get(key) ?? { ...availability, count: 0, isSoldOut };
    byColour.set(key, { ...state, count: state.count + 1, isSoldOut: state.isSoldOut && isSoldOut });
  }
  return [...byColour.values()]
    .sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || b.count - a.count)
    .map(({ color, legend, isSoldOut }, rank) => ({
      color,
      legend,
      shape: isSoldOut ? 'dash' : (SHAPES[rank] ?? 'square'),
    }));
}

/** The shape of a day's mark: that of its colour's entry. */
export function markShape(entries: readonly LegendEntry[], day: AvailabilityDay['availability']): MarkShape {
  return entries.find((entry) => colourKey(entry) === colourKey(day))?.shape ?? 'plain';
}

const colourKey = ({ color }: AvailabilityDay['availability']) => color.trim().toLowerCase();
