import * as z from 'zod/mini';
import { GA4_PATTERN, METRIKA_MOST } from '#contract/schemas/hotel-counters.ts';
import { explained, formOf } from './schema-words.ts';

const NUMBER = { error: formOf('metrika') };

/** The counters of visits on the hotel's pages. */
export const counters = z.strictObject({
  metrika: explained(
    'The number of a counter of Yandex Metrika',
    z.optional(z.int(NUMBER).check(z.minimum(1, NUMBER), z.maximum(METRIKA_MOST, NUMBER))),
  ),
  ga4: explained(
    'The measurement id of a web stream of Google Analytics 4: G-ABC123DEF4',
    z.optional(z.string(formOf('ga4')).check(z.regex(GA4_PATTERN, formOf('ga4')))),
  ),
});
