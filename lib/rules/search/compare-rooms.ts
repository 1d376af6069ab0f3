import type { Room } from '#contract/schemas/room-search.ts';
import { formatGuestLimit } from '#rules/text/occupancy.ts';
import { viewOf } from './room-facts.ts';

type Compared = Pick<Room, 'square' | 'guest_limit' | 'beds' | 'view' | 'room_options'>;
type Fact = 'square' | 'places' | 'beds' | 'view';

/** A fact in which the rooms differ: its text for each of them, '' where it is not known. */
type FactRow = { fact: Fact; texts: string[] };
/** A feature that some have and others have not. */
type FeatureRow = { name: string; has: boolean[] };

interface Comparison {
  facts: FactRow[];
  features: FeatureRow[];
  /** Facts that are equal in all of them, in words, and features that all of them have. */
  same: string[];
  inAll: string[];
}

/** What differs between rooms, and what need be said but once. Features that only one of them lacks come first. */
export function compareRooms(rooms: readonly Compared[]): Comparison {
  const rows: FactRow[] = [
    { fact: 'square', texts: rooms.map(({ square }) => (square ? `${square}\u00a0м²` : '')) },
    {
      fact: 'places',
      texts: rooms.map(({ guest_limit }) => (guest_limit > 0 ? formatGuestLimit(guest_limit) : '')),
    },
    { fact: 'beds', texts: rooms.map(({ beds }) => beds ?? '') },
    { fact: 'view', texts: rooms.map(({ view }) => (view ? viewOf(view) : '')) },
  ];
  const known = rows.filter(({ texts }) => texts.some(Boolean));
  const isEqual = ({ texts }: FactRow) => texts.every((text) => text === texts[0]);
  const names = new Set(rooms.flatMap(({ room_options }) => room_options.map(({ name }) => name)));
  const features = [...names].map((name) => ({
    name,
    has: rooms.map(({ room_options }) => room_options.some((option) => option.name === name)),
  }));
  const count = ({ has }: FeatureRow) => has.filter(Boolean).length;
  return {
    facts: known.filter((row) => !isEqual(row)),
    features: features
      .filter((row) => count(row) < rooms.length)
      .sort((one, other) => count(other) - count(one)),
    same: known.filter(isEqual).flatMap(({ texts }) => texts[0] ?? []),
    inAll: features.filter((row) => count(row) === rooms.length).map(({ name }) => name),
  };
}
