/** These checks need no schema library, because the first page that a guest loads goes without one. */

/**
 * True for a real calendar day of the years 1 to 9999, written yyyy-MM-dd (2026-02-30 is not one). Databases have no
 * year 0 and would fail at it.
 */
export function isCalendarDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

/** Digits only, 7 or more. */
export const PROMO_CODE_PATTERN = /^\d{7,32}$/;

/** The number of an order: what an address, a cookie's name and a call's path can have without escaping. */
export const ORDER_NUMBER = '[A-Za-z0-9-]{1,64}';

const WHOLE_NUMBER = new RegExp(`^${ORDER_NUMBER}$`);

export const isOrderNumber = (text: string): boolean => WHOLE_NUMBER.test(text);

/** CORP or SPEC. */
export const RATE_FLOWS = ['CORP', 'SPEC'] as const;
