import * as z from 'zod/mini';
import { RECEIPT_SUBJECTS, VAT_RATES } from '#api/src/receipts/receipt-terms.ts';
import { explained } from './schema-words.ts';

const vat = z.literal([...VAT_RATES]);

/** What receipts of payments say, where the shop makes them. */
export const receipts = z.strictObject({
  vat: explained('VAT of nights in percent, or none', vat),
  extras_vat: explained('The same of extras; without it that of nights', z.optional(vat)),
  tax_system: explained(
    'The number of the tax system, 1 to 6; without it that of the shop',
    z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  ),
  settled_at_payment: explained(
    'The service counts as settled with its payment, not as a prepayment',
    z.optional(z.boolean()),
  ),
});

/** What receipts of payments say of an extra. */
export const extraReceipt = z.strictObject({
  vat: explained('VAT in percent, or none; without it that of extras', z.optional(vat)),
  subject: explained(
    'commodity: a thing that the guest keeps; without it a service',
    z.optional(z.enum(RECEIPT_SUBJECTS)),
  ),
});
