import { oneLine } from '#contract/schemas/one-line.ts';
import type { OrderSource } from '#contract/schemas/order-source.ts';
import { SOURCE_LENGTH, SOURCE_NAMES } from '#contract/schemas/source-names.ts';
import { withoutParameters } from '#rules/booking/booking-address.ts';

/** What is left where a text is cut within a character of two units. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

const isMark = (name: string) => SOURCE_NAMES.some((known) => known === name);

/** The marks of an address as its guest has brought them, '?…' or ''. */
export const marksOf = (search: string): string => withoutParameters(search, (name) => !isMark(name));

/** The query of a whole address, '?…'; '' where there is none. */
export const queryOf = (address: string | null): string =>
  address !== null && URL.canParse(address) ? new URL(address).search : '';

/** An address with the marks of the one that it is reached from; its own, where it has any. */
export function withMarks(address: string, from: string): string {
  const [, search = ''] = address.split('?');
  const marks = marksOf(search) === '' ? marksOf(from).slice(1) : '';
  return marks === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${marks}`;
}

/** The marks of an address as they go with the order; undefined where there are none. */
export function sourceOf(search: string): OrderSource | undefined {
  const given = new URLSearchParams(search);
  const named = SOURCE_NAMES.flatMap((name) => {
    const value = oneLine(given.get(name) ?? '')
      .slice(0, SOURCE_LENGTH)
      .replace(HALF_A_CHARACTER, '');
    return value ? [[name, value]] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
