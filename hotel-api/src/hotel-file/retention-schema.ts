import * as z from 'zod/mini';
import { explained } from './schema-words.ts';

/** For how long the hotel keeps what it has of its guests. */
export const retention = z.strictObject({
  documents_days: explained(
    'Documents of those who travelled, days after the departure; without it as long as the contacts',
    z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  ),
  contacts_months: explained(
    'Name, contact and comment of an order, months after the departure; without it they are kept',
    z.optional(z.int().check(z.minimum(1), z.maximum(240))),
  ),
});
