import * as z from 'zod/mini';

/** A text that says something. How long it may be is what the contract says (wire-mistakes.ts). */
export const filledText = z.string().check(z.minLength(1));

/** A list that may be left out. */
export const listOfAtMost = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z._default(z.array(entry).check(z.maxLength(most)), []);
