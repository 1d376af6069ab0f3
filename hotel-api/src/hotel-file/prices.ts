import type { Closed, HandField } from '#api/src/database/catalogue-tables.ts';
import { asRubles, type Kopecks, toKopecks } from '#contract/schemas/money.ts';
import type { Bilingual } from './bilingual.ts';
import { type Cell, readDate, readNumber } from './cells.ts';
import { cellName, readTable, type TableMistake, type TableRow } from './table.ts';

const COLUMNS = ['date', 'room_type', 'price', 'rooms', 'min_stay', 'closed'] as const;
type Column = (typeof COLUMNS)[number];

/** How a heading may be written besides its name. The first one is the one that a mistake proposes. */
const RUSSIAN: Record<Column, string[]> = {
  date: ['дата', 'день', 'ночь'],
  room_type: ['тип номера', 'код номера', 'код', 'категория', 'категория номера', 'вид номера', 'номер'],
  price: ['цена', 'цена за ночь', 'цена руб', 'цена ₽', 'стоимость'],
  rooms: ['номеров', 'количество номеров', 'количество', 'кол-во номеров', 'кол-во', 'квота'],
  min_stay: ['минимум ночей', 'мин ночей', 'минимальный срок', 'мин срок', 'минимальное проживание'],
  closed: ['закрыто', 'закрыт', 'ограничения'],
};
/** A field with this word follows the folder again. */
const FOLDER = ['folder', 'папка'];
const CLOSED: Record<string, Closed[]> = {
  ...{ arrival: ['arrival'], заезд: ['arrival'] },
  ...{ departure: ['departure'], выезд: ['departure'] },
  ...{ sale: ['sale'], продажа: ['sale'] },
  ...{ no: [], нет: [] },
};
const HAND_FIELDS: readonly HandField[] = ['price', 'rooms', 'min_stay', 'closed'];

/** One line of the table: what it leaves empty stays as it is. */
export interface NightLine {
  /** The row of the spreadsheet, from 1. */
  line: number;
  date: string;
  room_type: string;
  price?: Kopecks;
  rooms?: number;
  min_stay?: number;
  closed?: Closed[];
  /** These are given back to the folder. */
  folder: HandField[];
}

export type ReadPrices = { lines: NightLine[]; mistakes: [] } | { lines: null; mistakes: TableMistake[] };

/**
 * Reads a table `date,room_type,price,rooms,min_stay,closed` with its heading; columns may be left out but the first
 * two. `closed` is arrival, departure or sale, several with a space between, or no. `folder` gives a field back to the
 * folder.
 */
export function readPrices(bytes: Uint8Array): ReadPrices {
  const { rows, mistakes } = readTable(bytes);
  if (!rows) return { lines: null, mistakes };
  const [heading = { number: 1, cells: [] }, ...rest] = rows;
  const columns = heading.cells.map(columnOf);
  const found = headingMistakes(heading, columns);
  for (const row of rest) found.push(...unnamed(row, heading));
  const lines = rest.map((row) => nightLine(row, columns, found));
  found.push(...repeated(lines));
  return found.length > 0 ? { lines: null, mistakes: found } : { lines, mistakes: [] };
}

/** The column with this heading; null: there is none. */
function columnOf(heading: string): Column | null {
  const name = heading
    .toLowerCase()
    .replace(/[\s_.,:()]+/g, ' ')
    .trim();
  return (
    COLUMNS.find((column) => column.replace('_', ' ') === name || RUSSIAN[column].includes(name)) ?? null
  );
}

function headingMistakes({ number, cells }: TableRow, columns: readonly (Column | null)[]): TableMistake[] {
  return [
    ...cells.flatMap((heading, index): TableMistake[] => {
      const cell = cellName(number, index);
      const column = columns[index];
      if (heading === '') return [];
      if (!column)
        return [
          {
            cell,
            said: {
              en: `${heading}: there is no such column, but ${COLUMNS.join(', ')}`,
              ru: `${heading}: такого столбца нет, а есть ${COLUMNS.map((name) => RUSSIAN[name][0]).join(', ')}`,
            },
          },
        ];
      return columns.indexOf(column) < index
        ? [
            {
              cell,
              said: { en: `${heading}: the column stands twice`, ru: `${heading}: столбец указан дважды` },
            },
          ]
        : [];
    }),
    ...COLUMNS.slice(0, 2).flatMap((name) =>
      columns.includes(name)
        ? []
        : [
            {
              cell: cellName(number, 0),
              said: {
                en: `${name}: the column is missing`,
                ru: `нет столбца «${RUSSIAN[name][0]}» (${name})`,
              },
            },
          ],
    ),
  ];
}

function nightLine(
  { number, cells }: TableRow,
  columns: readonly (Column | null)[],
  mistakes: TableMistake[],
) {
  const wrong = (name: Column, { en, ru }: Bilingual) => {
    const cell = cellName(number, columns.indexOf(name));
    mistakes.push({ cell, said: { en: `${name}: ${en}`, ru: `${RUSSIAN[name][0]}: ${ru}` } });
  };
  const written = (name: Column) => cells[columns.indexOf(name)] ?? '';
  const folder = HAND_FIELDS.filter((name) => FOLDER.includes(written(name).toLowerCase()));
  /** Reads what a cell says; undefined: it is empty, belongs to the folder, or has a mistake. */
  function read<Value>(name: Column, how: (text: string) => Cell<Value>): Value | undefined {
    const text = written(name);
    if (text === '' || folder.some((field) => field === name)) return undefined;
    const { value, wrong: said } = how(text);
    if (said !== undefined) wrong(name, said);
    return value;
  }
  for (const name of COLUMNS.slice(0, 2))
    if (written(name) === '' && columns.includes(name)) wrong(name, { en: 'is empty', ru: 'пусто' });
  return {
    line: number,
    date: read('date', readDate) ?? '',
    room_type: written('room_type').toUpperCase(),
    price: read('price', readPrice),
    rooms: read('rooms', (text) => readWhole(text, 0, 5000)),
    min_stay: read('min_stay', (text) => readWhole(text, 1, 30)),
    closed: read('closed', readClosed),
    folder,
  };
}

/** What stands under no heading was meant for something: 9,900 between commas is two cells. */
const unnamed = ({ number, cells }: TableRow, heading: TableRow): TableMistake[] =>
  cells.flatMap((text, index) =>
    text === '' || heading.cells[index]
      ? []
      : [
          {
            cell: cellName(number, index),
            said: {
              en: `${text}: a cell without a heading; a price has no comma between its digits`,
              ru: `${text}: ячейка без заголовка; в цене нет запятой между цифрами`,
            },
          },
        ],
  );

/** No room is sold for nothing: a zero stands for 'not sold' or 'as it was'. */
function readPrice(text: string): Cell<Kopecks> {
  if (readNumber(text, 0, 0).value === 0)
    return {
      wrong: {
        en: '0? An empty cell leaves the price, sale under closed takes the night off sale',
        ru: '0? Пустая ячейка оставляет цену, «продажа» в столбце «закрыто» снимает ночь с продажи',
      },
    };
  const { value, wrong } = readNumber(text, 1, 10_000_000);
  return value === undefined ? { wrong } : { value: toKopecks(asRubles(value)) };
}

function readWhole(text: string, least: number, most: number): Cell<number> {
  const cell = readNumber(text, least, most);
  return cell.value === undefined || Number.isInteger(cell.value)
    ? cell
    : { wrong: { en: 'a whole number', ru: 'нужно целое число' } };
}

function readClosed(text: string): Cell<Closed[]> {
  const words = text
    .toLowerCase()
    .split(/[\s,;+]+/)
    .map((word) => CLOSED[word]);
  return words.includes(undefined)
    ? { wrong: { en: 'arrival, departure, sale, or no', ru: 'заезд, выезд, продажа или нет' } }
    : { value: words.flatMap((word) => word ?? []) };
}

function repeated(lines: readonly NightLine[]): TableMistake[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, date, room_type }) => {
    const key = `${date} ${room_type}`;
    const before = first.get(key);
    first.set(key, before ?? line);
    return date === '' || before === undefined
      ? []
      : [
          {
            cell: cellName(line, 0),
            said: {
              en: `${key} stands twice, in row ${before} too`,
              ru: `${key} указано дважды, ещё в строке ${before}`,
            },
          },
        ];
  });
}
