import { isDeepStrictEqual } from 'node:util';
import type { Bilingual } from './bilingual.ts';
import type { Row } from './field-codecs.ts';
import { LIST_TABLES, LISTS, type ListTable } from './hotel-fields.ts';
import type { HotelRows } from './rows.ts';

export interface Change {
  table: ListTable | 'hotels' | 'room_type_rates';
  kind: 'add' | 'change' | 'remove';
  /** What names the row: a code, or `CARD FULL`. */
  key: string;
  /** The columns that differ. */
  fields: { name: string; before: unknown; after: unknown }[];
  row: Row;
}

/** What has to change for the stored rows to be the wanted ones; null: nothing is stored. */
export function changesTo(wanted: HotelRows, stored: HotelRows | null): Change[] {
  return [
    ...rowChanges('hotels', ({ slug }) => String(slug), [wanted.hotel], stored ? [stored.hotel] : []),
    ...LIST_TABLES.flatMap((table) =>
      rowChanges(table, LISTS[table].keyOf, wanted.lists[table], stored?.lists[table] ?? []),
    ),
    ...rowChanges(
      'room_type_rates',
      ({ pair }) => String(pair),
      wanted.roomRates.map((pair) => ({ pair })),
      (stored?.roomRates ?? []).map((pair) => ({ pair })),
    ),
  ];
}

function rowChanges(
  table: Change['table'],
  keyOf: (row: Row) => string,
  wanted: readonly Row[],
  stored: readonly Row[],
): Change[] {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(wanted.map((row) => [keyOf(row), row]));
  return [
    ...[...after].flatMap(([key, row]): Change[] => {
      const old = before.get(key);
      if (!old) return [{ table, kind: 'add', key, fields: [], row }];
      const fields = Object.entries(row)
        .filter(([name, value]) => !isDeepStrictEqual(plain(old[name]), plain(value)))
        .map(([name, value]) => ({ name, before: old[name], after: value }));
      return fields.length > 0 ? [{ table, kind: 'change', key, fields, row }] : [];
    }),
    ...[...before].flatMap(([key, row]): Change[] =>
      after.has(key) ? [] : [{ table, kind: 'remove', key, fields: [], row }],
    ),
  ];
}

/** As JSON has it: the order of keys does not count, and what is undefined is not there. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

const TABLES: Record<Change['table'], string> = {
  hotels: 'отель',
  room_types: 'номера',
  rates: 'тариф',
  room_type_rates: 'номера и тариф',
  services: 'услуга',
  promo_codes: 'промокод',
  child_categories: 'дети',
  payment_methods: 'оплата',
  cancel_types: 'отмена',
};

/** A change in one line. Fields have the names of their columns in both languages. */
export function changeLine({ table, kind, key, fields }: Change): Bilingual {
  const sign = { add: '+', change: '~', remove: '-' }[kind];
  const line = (name: string, nothing: string) => {
    const said = fields.map(
      ({ name: field, before, after }) => `${field} ${short(before, nothing)} → ${short(after, nothing)}`,
    );
    return `${sign} ${name} ${key}${said.length > 0 ? `: ${said.join(', ')}` : ''}`;
  };
  return { en: line(table, 'nothing'), ru: line(TABLES[table], 'нет') };
}

function short(value: unknown, nothing: string): string {
  const text = JSON.stringify(value) ?? nothing;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
