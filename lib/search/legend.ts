import type { AvailabilityDay } from '#lib/contracts/availability.ts';

/** A mark beside a colour, because a colour alone tells a colour-blind guest nothing. */
export type AvailabilityMark = 'free' | 'few' | 'none';

export type LegendEntry = { color: string; legend: string; mark: AvailabilityMark };

/** The API names its states in words only. An unknown state counts as free and keeps its text. */
export function availabilityMark(legend: string): AvailabilityMark {
  if (/нет|занят|закрыт|распродан/i.test(legend)) return 'none';
  return /мало|почти|послед|огранич/i.test(legend) ? 'few' : 'free';
}

const ORDER: readonly AvailabilityMark[] = ['free', 'few', 'none'];

/** The legend's entries, one for each colour, from free to sold out. */
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
