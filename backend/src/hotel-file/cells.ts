import { isCalendarDate } from '../../../lib/contracts/patterns.ts';

/** What a cell says, or why it cannot be read. */
export type Cell<Value> = { value: Value; wrong?: undefined } | { value?: undefined; wrong: string };

const READABLE_DATE = 'a date such as 2027-07-01 or 01.07.2027';

/** A date as spreadsheets write it, as yyyy-MM-dd. */
export function readDate(text: string): Cell<string> {
  if (/^#+$/.test(text)) return { wrong: 'the column is too narrow for its dates: widen it and save again' };
  if (/^\d{5}$/.test(text))
    return { wrong: `${text} is a date’s number: give the column the format of a date` };
  if (/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text))
    return { wrong: `${text} has its day or its month first: write ${READABLE_DATE}` };
  const day = text.replace(/[ T]0?0:00(?::00)?$/, '');
  const [, dd = '', mm = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(day) ?? [];
  const date = dd ? `${year.padStart(4, '20')}-${mm.padStart(2, '0')}-${dd.padStart(2, '0')}` : day;
  return isCalendarDate(date) ? { value: date } : { wrong: READABLE_DATE };
}

const CURRENCY = /\s*(?:₽|руб\.?|р\.|rub)$/i;
/** Thousands with spaces or apostrophes; with commas and a decimal point, or the other way round; twice a million. */
const GROUPED = [
  { pattern: /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/, groups: /[\s'’]/g },
  { pattern: /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/, groups: /,/g },
  { pattern: /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/, groups: /\./g },
];

/** A number as spreadsheets write it: `9 900,00`, `9900.5`, `9,900.00`, `9 900 ₽`. */
export function readNumber(text: string, least: number, most: number): Cell<number> {
  const given = text.replace(CURRENCY, '');
  if (/^\d{1,3}[.,]\d{3}$/.test(given))
    return { wrong: `${given} may be ${given.replace(/[.,]/, '')} or a fraction: write it without the mark` };
  const groups = GROUPED.find(({ pattern }) => pattern.test(given))?.groups;
  const plain = (groups ? given.replace(groups, '') : given).replace(',', '.');
  const value = Number(plain);
  const isRead = /^\d+(?:\.\d{1,2})?$/.test(plain) && value >= least && value <= most;
  return isRead ? { value } : { wrong: `a number from ${least} to ${most}` };
}
