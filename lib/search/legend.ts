import type { AvailabilityDay } from '#lib/contracts/availability.ts';

/** Mark beside a colour, so that colour is never the only sign. */
export type AvailabilityMark = 'free' | 'few' | 'none';

export type LegendEntry = { color: string; legend: string; mark: AvailabilityMark };

/** The API names its states in words only; an unknown one counts as free and keeps its text. */
export function availabilityMark(legend: string): AvailabilityMark {
  if (/нет|занят|закрыт|распродан/i.test(legend)) return 'none';
  return /мало|почти|послед|огранич/i.test(legend) ? 'few' : 'free';
}

const ORDER: readonly AvailabilityMark[] = ['free', 'few', 'none'];

/** Legend entries without repeats by colour, from free to sold out. */
export function legendEntries(days: AvailabilityDay[]): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const { availability } of days) {
    const key = availability.color.trim().toLowerCase();
    if (!entries.has(key))
      entries.set(key, {
        color: availability.color,
        legend: availability.legend,
        mark: availabilityMark(availability.legend),
      });
  }
  return [...entries.values()].sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark));
}
