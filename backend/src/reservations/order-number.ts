import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so a number survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(32)]).join('');

/** Public order number with 60 random bits, e.g. 7K4M-92QD-XH3T. */
export function newOrderNumber(): string {
  return `${group()}-${group()}-${group()}`;
}

/** As a guest may have typed it: any case, look-alike letters. */
export function normalizeOrderNumber(text: string): string {
  return text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
}
