import type { AvailabilityDay } from '#lib/contracts/availability.ts';

/** A mark beside a colour, because a colour alone tells a colour-blind guest nothing. */
type AvailabilityMark = 'free' | 'few' | 'none' | 'other';

export type ExceptionMark = Exclude<AvailabilityMark, 'free'>;

export type LegendEntry = { color: string; legend: string; mark: ExceptionMark };

/** The API names its states in words only. A state with other words has a mark of its own. */
export function availabilityMark(legend: string): AvailabilityMark {
  if (/нет|недоступ|занят|закрыт|распродан/i.test(legend)) return 'none';
  if (/мало|почти|послед|огранич/i.test(legend)) return 'few';
  return /есть|свобод|доступ|^\s*$/i.test(legend) ? 'free' : 'other';
}

const ORDER: readonly ExceptionMark[] = ['other', 'few', 'none'];

/**
 * The legend's entries, one for each colour: other states, few rooms, then none. A day with rooms has no mark, so that the
 * exceptions are seen.
 */
export function legendEntries(days: AvailabilityDay[]): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const { availability } of days) {
    const mark = availabilityMark(availability.legend);
    if (mark === 'free') continue;
    const key = availability.color.trim().toLowerCase();
    if (!entries.has(key))
      entries.set(key, {
        color: availability.color,
        legend: availability.legend,
        mark,
      });
  }
  return [...entries.values()].sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark));
}
