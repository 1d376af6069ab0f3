import * as z from 'zod/mini';
import { explained, formOf } from './schema-words.ts';

const MOST_WORDS = 1000;

const letter = (send: string) =>
  z.optional(
    z.strictObject({
      send: explained(send, z.optional(z.boolean())),
      text: explained(
        'Words of the hotel’s own that stand in the letter, without tags; each line is a paragraph',
        z.optional(
          z.string().check(z.minLength(1), z.maxLength(MOST_WORDS), z.regex(/^[^<>]*$/, formOf('plain'))),
        ),
      ),
    }),
  );

/** Letters to guests that go out at their time. */
export const lettersField = z.strictObject({
  finish_paying: explained(
    'Shortly before the hold of an unpaid order ends',
    letter('false: it is not sent; without it, it is'),
  ),
  before_arrival: explained(
    'Three days before the arrival',
    letter('false: it is not sent; without it, it is'),
  ),
  after_stay: explained(
    'The day after the departure: thanks, and no more than that without a consent to advertising',
    letter('true: it is sent; without it, it is not'),
  ),
});
