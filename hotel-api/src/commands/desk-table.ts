import { stringify } from 'csv-stringify/sync';

/** A phone in this form is no formula in any spreadsheet, while +7-900-123 would be computed. */
const PHONE = /^\+\d{1,3}\(\d{3}\) [\d ]+$/;

/**
 * Rows as a table that spreadsheets open by a double click where a comma is in numbers. A cell that would be read as a
 * formula is quoted as text.
 */
export const deskTable = (
  rows: readonly object[],
  columns: readonly { key: string; header: string }[],
): string =>
  stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: (value) => String(value).replace('.', ','),
      string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value),
    },
  });
