import { asRubles, type Kopecks, toKopecks } from '../../../lib/contracts/money.ts';
import { isCalendarDate } from '../../../lib/contracts/patterns.ts';
import type { Closed, HandField } from '../database/catalogue-tables.ts';
import type { FileMistake } from './read.ts';
import { same } from './said.ts';

const COLUMNS = ['date', 'room_type', 'price', 'rooms', 'min_stay', 'closed'];
/** A field with this word follows the folder again. */
const FOLDER = 'folder';
const HAND_FIELDS: readonly HandField[] = ['price', 'rooms', 'min_stay', 'closed'];
const CLOSED: readonly string[] = ['arrival', 'departure', 'sale'] satisfies Closed[];

/** One line of the table: what it leaves empty stays as it is. */
export interface NightLine {
  /** Of the table, from 1. */
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

export type ReadPrices = { lines: NightLine[]; mistakes: [] } | { lines: null; mistakes: FileMistake[] };

/**
 * Reads a table `date,room_type,price,rooms,min_stay,closed` with its heading; columns may be left out but the first
 * two, and be apart by a semicolon. `closed` is arrival, departure or sale, several with a space between, or
 * no. `folder` gives a field back to the folder.
 */
export function readPrices(text: string): ReadPrices {
  const mistakes: FileMistake[] = [];
  const [heading = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = heading.includes(';') ? ';' : ',';
  const names = heading.split(separator).map((name) => name.trim());
  for (const [index, name] of names.entries())
    if (!COLUMNS.includes(name))
      mistakes.push({
        line: 1,
        column: columnOf(heading, separator, index),
        said: same(`${name}: there is no such column`),
      });
  for (const name of COLUMNS.slice(0, 2))
    if (!names.includes(name))
      mistakes.push({ line: 1, column: 1, said: same(`${name}: the column is missing`) });
  const lines = rest.flatMap((row, at) => {
    if (row.trim() === '') return [];
    const cells = row.split(separator).map((cell) => cell.trim());
    const wrong = (name: string, said: string) =>
      mistakes.push({
        line: at + 2,
        column: columnOf(row, separator, names.indexOf(name)),
        said: same(`${name}: ${said}`),
      });
    const written = (name: string) => cells[names.indexOf(name)] ?? '';
    const folder = HAND_FIELDS.filter((name) => written(name) === FOLDER);
    const cell = (name: string) => (written(name) === FOLDER ? '' : written(name));
    const number = (name: string, least: number, most: number, pattern: RegExp) => {
      const given = cell(name);
      if (given === '') return undefined;
      const value = Number(given);
      if (pattern.test(given) && value >= least && value <= most) return value;
      wrong(name, `a number from ${least} to ${most}`);
      return undefined;
    };
    const beyond = cells.findIndex((given, index) => index >= names.length && given !== '');
    if (beyond >= 0)
      mistakes.push({
        line: at + 2,
        column: columnOf(row, separator, beyond),
        said: same(`${cells[beyond]}: a cell beyond the heading; a price has no comma between its digits`),
      });
    if (!isCalendarDate(cell('date'))) wrong('date', 'a date yyyy-MM-dd');
    if (cell('room_type') === '') wrong('room_type', 'the code of a room type');
    // No room is sold for nothing: a zero stands for 'not sold' or 'as it was'.
    const isFree = Number(cell('price') || 1) === 0;
    if (isFree)
      wrong('price', '0? An empty cell leaves the price, sale under closed takes the night off sale');
    const price = isFree ? undefined : number('price', 1, 10_000_000, /^\d+(?:\.\d{1,2})?$/);
    const given = cell('closed');
    const closed = given === 'no' ? [] : given.split(/\s+/).filter(Boolean);
    if (closed.some((word) => !CLOSED.includes(word))) wrong('closed', 'arrival, departure, sale, or no');
    return [
      {
        line: at + 2,
        date: cell('date'),
        room_type: cell('room_type'),
        ...(price === undefined ? {} : { price: toKopecks(asRubles(price)) }),
        rooms: number('rooms', 0, 5000, /^\d+$/),
        min_stay: number('min_stay', 1, 30, /^\d+$/),
        ...(given === '' ? {} : { closed: closed as Closed[] }),
        folder,
      },
    ];
  });
  const first = new Map<string, number>();
  for (const { line, date, room_type } of lines) {
    const before = first.get(`${date} ${room_type}`);
    if (before === undefined) first.set(`${date} ${room_type}`, line);
    else
      mistakes.push({
        line,
        column: 1,
        said: same(`${date} of ${room_type} stands twice, in line ${before} too`),
      });
  }
  return mistakes.length > 0 ? { lines: null, mistakes } : { lines, mistakes: [] };
}

/** Where a cell begins. */
const columnOf = (row: string, separator: string, index: number): number =>
  index < 0 ? 1 : row.split(separator).slice(0, index).join(separator).length + (index > 0 ? 2 : 1);
