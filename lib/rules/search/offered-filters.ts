import { formatGuestLimit } from '#rules/text/occupancy.ts';
import { viewOf } from './room-facts.ts';
import { type Filter, type Filtered, isOf, isSame, isShown } from './room-filters.ts';

/** A filter that a guest can press. */
interface Offered extends Filter {
  text: string;
  isOn: boolean;
  /** How many rooms are left with it; 0 where it would leave none, so that it cannot be pressed. */
  count: number;
}

/** The filters that tell these rooms apart: what all or none of them have helps nobody. */
export function offeredFilters(rooms: readonly Filtered[], chosen: readonly Filter[]): Offered[] {
  const all: (Filter & { text: string })[] = [
    ...unique(rooms.map(({ guest_limit }) => guest_limit).filter((places) => places > 0))
      .sort((one, other) => one - other)
      .map((places) => ({ kind: 'places' as const, value: `${places}`, text: formatGuestLimit(places) })),
    ...unique(rooms.flatMap(({ view }) => view ?? [])).map((view) => ({
      kind: 'view' as const,
      value: view,
      text: viewOf(view),
    })),
    ...unique(rooms.flatMap(({ room_options }) => room_options.map(({ name }) => name))).map((name) => ({
      kind: 'feature' as const,
      value: name,
      text: name,
    })),
  ];
  const tells = (filter: Filter) => rooms.some((room) => !isOf(room, filter));
  return all.filter(tells).map((filter) => {
    const isOn = chosen.some((one) => isSame(one, filter));
    const next = isOn ? chosen : [...chosen, filter];
    return { ...filter, isOn, count: rooms.filter((room) => isShown(room, next)).length };
  });
}

/**
 * The filters with this one taken or dropped. Without one of two places nothing may be left of the other, with the
 * features that were chosen for both: then all are dropped.
 */
export function toggled(
  rooms: readonly Filtered[],
  chosen: readonly Filter[],
  { kind, value }: Filter,
): Filter[] {
  const others = chosen.filter((one) => !isSame(one, { kind, value }));
  if (others.length === chosen.length) return [...chosen, { kind, value }];
  return rooms.some((room) => isShown(room, others)) ? others : [];
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
