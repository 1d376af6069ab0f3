import type { Db } from '#api/src/context.ts';
import { amountOf, type Payable } from '#api/src/payments/payable.ts';
import { packagesOf } from '#api/src/reservations/public-order.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import { receiptLines } from './receipt-lines.ts';

/** Returns the receipt of what is paid at an address; null: the hotel makes its receipts itself. */
export async function paymentReceipt(
  db: Db,
  { reservation, change }: Payable,
): Promise<FiscalReceipt | null> {
  const { hotel_receipts: terms } = reservation;
  if (!terms) return null;
  const booked = { ...reservation, packages: await packagesOf(db, reservation) };
  const paid = change?.next ?? booked;
  return {
    // One contact is enough, and the register sends the receipt there.
    customer: paid.email ? { email: paid.email } : { phone: paid.phone.replace(/\D/g, '') },
    taxSystem: terms.tax_system ?? null,
    lines: receiptLines(amountOf({ reservation, change }), paid, change ? booked : null, terms),
  };
}
