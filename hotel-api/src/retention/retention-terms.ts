import { subMonths } from 'date-fns/subMonths';
import { laterDate } from '#api/src/calendar.ts';
import { addIsoDays, type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';

/** How long a hotel keeps what it has of its guests, by its folder. Without a term it is kept. */
export interface RetentionTerms {
  /** Documents of those who travelled, days after the departure. */
  documents_days?: number;
  /** Name, contact and comment of an order, months after the departure. */
  contacts_months?: number;
}

/** The last departure whose guests are to be forgotten today; null: they never are. */
export const contactsUntil = ({ contacts_months: months }: RetentionTerms, today: IsoDate): IsoDate | null =>
  months === undefined ? null : toIsoDate(subMonths(toDate(today), months));

/**
 * The last departure whose guests' documents are to be erased today; null: they never are. They are not kept for longer
 * than the name of who brought them.
 */
export function documentsUntil(terms: RetentionTerms, today: IsoDate): IsoDate | null {
  const { documents_days: days } = terms;
  const contacts = contactsUntil(terms, today);
  if (days === undefined) return contacts;
  const own = addIsoDays(today, -days);
  return contacts === null ? own : laterDate(own, contacts);
}
