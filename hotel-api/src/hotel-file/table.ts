import { CsvError, parse } from 'csv-parse/sync';
import type { Bilingual } from './bilingual.ts';
import { isWorkbook, tableText } from './table-text.ts';

/** A mistake in a table. A cell is named as a spreadsheet names it, C2; null: it is the whole file's. */
export interface TableMistake {
  cell: string | null;
  said: Bilingual;
}

/** A row that is not empty, and its number in the spreadsheet. */
export interface TableRow {
  number: number;
  cells: string[];
}

export type Table = { rows: TableRow[]; mistakes: [] } | { rows: null; mistakes: TableMistake[] };

const SEPARATORS = [';', '\t', ','];

/** Reads a table as spreadsheets save it: any of their separators, encodings and line ends, quoted cells, `sep=;`. */
export function readTable(bytes: Uint8Array): Table {
  const wrong = (cell: string | null, said: Bilingual): Table => ({ rows: null, mistakes: [{ cell, said }] });
  if (isWorkbook(bytes))
    return wrong(null, {
      en: 'this is a workbook, not a table in text: save it from the spreadsheet as ‘CSV UTF-8’',
      ru: 'это книга, а не текстовая таблица: сохраните её из программы как «CSV UTF-8»',
    });
  const text = tableText(bytes);
  if (text === null)
    return wrong(null, {
      en: 'its letters are in an unknown encoding: save it from the spreadsheet as ‘CSV UTF-8’',
      ru: 'кодировка букв неизвестна: сохраните таблицу из программы как «CSV UTF-8»',
    });
  // Excel reads this line and does not show it.
  const [told = '', separator = separatorOf(text)] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  try {
    const records: string[][] = parse(text.slice(told.length), {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    });
    const rows = records.map((cells, index) => ({ number: index + 1, cells: cells.map(cleaned) }));
    return { rows: rows.filter(({ cells }) => cells.some(Boolean)), mistakes: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return wrong(`A${error.lines}`, {
      en: 'a quotation mark is not closed, or stands within a cell without quotes',
      ru: 'кавычка не закрыта или стоит внутри ячейки без кавычек',
    });
  }
}

/** The separator that the first line with text has most of. */
function separatorOf(text: string): string {
  const heading = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** What is copied into a cell brings invisible marks along. */
const cleaned = (cell: string) => cell.replace(/\p{Cf}/gu, '').trim();

/** How a spreadsheet names the cell in this row and column, which counts from 0. */
export const cellName = (row: number, column: number): string =>
  `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}${row}`;
