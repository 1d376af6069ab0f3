import { isCalendarDate } from '#contract/schemas/patterns.ts';
import type { Bilingual } from './bilingual.ts';

/** What a cell says, or why it cannot be read. */
export type Cell<Value> = { value: Value; wrong?: undefined } | { value?: undefined; wrong: Bilingual };

const READABLE_DATE: Bilingual = {
  en: 'a date such as 2027-07-01 or 01.07.2027',
  ru: 'нужна дата, например 2027-07-01 или 01.07.2027',
};

/** A date as spreadsheets write it, as yyyy-MM-dd. */
export function readDate(text: string): Cell<string> {
  if (/^#+$/.test(text))
    return {
      wrong: {
        en: 'the column is too narrow for its dates: widen it and save again',
        ru: 'столбец слишком узкий для дат: расширьте его и сохраните ещё раз',
      },
    };
  if (/^\d{5}$/.test(text))
    return {
      wrong: {
        en: `${text} is a date’s number: give the column the format of a date`,
        ru: `${text} — это номер даты: задайте столбцу формат даты`,
      },
    };
  if (/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text))
    return {
      wrong: {
        en: `${text} has its day or its month first: write ${READABLE_DATE.en}`,
        ru: `в ${text} первым может быть день или месяц: ${READABLE_DATE.ru}`,
      },
    };
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
    return {
      wrong: {
        en: `${given} may be ${given.replace(/[.,]/, '')} or a fraction: write it without the mark`,
        ru: `${given} может быть и ${given.replace(/[.,]/, '')}, и дробью: напишите без этого знака`,
      },
    };
  const groups = GROUPED.find(({ pattern }) => pattern.test(given))?.groups;
  const plain = (groups ? given.replace(groups, '') : given).replace(',', '.');
  const value = Number(plain);
  const isRead = /^\d+(?:\.\d{1,2})?$/.test(plain) && value >= least && value <= most;
  return isRead
    ? { value }
    : { wrong: { en: `a number from ${least} to ${most}`, ru: `нужно число от ${least} до ${most}` } };
}
