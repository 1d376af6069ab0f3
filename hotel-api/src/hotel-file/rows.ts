import type { Seasons } from '#api/src/database/catalogue-tables.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { Fields, FileNames, Row, StoredFile } from './field-codecs.ts';
import { HOTEL, LIST_TABLES, LISTS, type ListTable } from './hotel-fields.ts';
import { captionsOf } from './room-fields.ts';
import { type HotelFile, hotelFile } from './schema.ts';

export interface HotelRows {
  hotel: Row & { slug: string; timezone: string; seasons: Seasons; round_to: Kopecks };
  lists: Record<ListTable, Row[]>;
  /** `STD BAR`: a room type and a rate that it is sold at. */
  roomRates: string[];
}

type Given = Record<string, unknown>;
const fieldsOf = (table: ListTable) => LISTS[table].fields as Fields<Given>;

/** The rows that a file describes. `files` are those that it names, read along with it. */
export function rowsOf(file: HotelFile, files: ReadonlyMap<string, StoredFile>): HotelRows {
  const names: FileNames = {
    stored(name) {
      const found = files.get(name);
      if (!found) throw new Error(`${name} was not read`);
      return found;
    },
    named: (stored) => stored,
  };
  const rowOf = (fields: Fields<Given>, given: Given, row: Row): Row => {
    for (const [name, field] of Object.entries(fields)) {
      if ('toRow' in field) put(row, field.column, field.toRow(given[name], names, file.look));
      else rowOf(field, given[name] as Given, row);
    }
    return row;
  };
  const lists = mapTables((table) => {
    const { list, ...rest } = LISTS[table];
    return file[list].map((one, position) =>
      rowOf(fieldsOf(table), one, 'hasPosition' in rest ? { position } : {}),
    );
  });
  for (const [index, room] of lists.room_types.entries()) {
    room.preview_img = room.images[0];
    room.captions = captionsOf(file.rooms[index]?.pictures ?? []);
  }
  const hotel = {
    promo_code: file.promo_codes.length > 0,
    presentation: { payment_form: 'REDIRECT', consent: true },
  };
  return {
    hotel: rowOf(HOTEL as Fields<Given>, file, hotel) as HotelRows['hotel'],
    lists,
    roomRates: file.rooms.flatMap(({ code, rates }) => rates.map((rate) => `${code} ${rate}`)).sort(),
  };
}

/** The file that describes the rows; `named` gives a stored file its name in the folder. */
export function fileOf({ hotel, lists, roomRates }: HotelRows, named: (stored: string) => string): Given {
  const names = { named } as FileNames;
  const partOf = (fields: Fields<Given>, row: Row): Given =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        'toFile' in field ? field.toFile(at(row, field.column), names, row) : partOf(field, row),
      ]),
    );
  const ordered = mapTables((table) => lists[table].toSorted((one, other) => one.position - other.position));
  const rates = ordered.rates.map(({ code }) => code);
  const parts: Given = partOf(HOTEL as Fields<Given>, hotel);
  for (const table of LIST_TABLES)
    parts[LISTS[table].list] = ordered[table].map((row) => ({
      ...partOf(fieldsOf(table), row),
      ...(table === 'room_types'
        ? { rates: rates.filter((rate) => roomRates.includes(`${row.code} ${rate}`)) }
        : {}),
    }));
  return Object.fromEntries(Object.keys(hotelFile.shape).map((name) => [name, parts[name]]));
}

const mapTables = (rowsOfTable: (table: ListTable) => Row[]) =>
  Object.fromEntries(LIST_TABLES.map((table) => [table, rowsOfTable(table)])) as HotelRows['lists'];

/** Sets a value at a path: `presentation.style.svg`. */
function put(row: Row, column: string, value: unknown): void {
  const names = column.split('.');
  let place = row;
  for (const name of names.slice(0, -1)) {
    place[name] ??= {};
    place = place[name];
  }
  place[names.at(-1) ?? ''] = value;
}

const at = (row: Row, column: string): unknown => column.split('.').reduce((value, name) => value[name], row);
