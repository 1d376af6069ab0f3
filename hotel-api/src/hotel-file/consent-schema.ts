import * as z from 'zod/mini';
import { MOST_CONSENTS } from '#contract/schemas/consents.ts';
import { code, filledText, listOfAtMost } from './field-schemas.ts';
import { explained, formOf } from './schema-words.ts';

/** What guests agree to beside the offer, in the order in which they are asked. */
export const consentsField = listOfAtMost(
  z.strictObject({
    code: code(),
    text: explained(
      'What stands beside the box, as in: Согласен на обработку персональных данных',
      filledText,
    ),
    link: explained(
      'The whole document',
      z.optional(z.string().check(z.regex(/^https?:\/\/\S{1,1990}$/, formOf('webhook')))),
    ),
    required: explained('Nobody books without it', z._default(z.boolean(), false)),
  }),
  MOST_CONSENTS,
);
