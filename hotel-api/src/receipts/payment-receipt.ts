import type { Db } from '#api/src/context.ts';
import { amountOf, type Payable } from '#api/src/payments/payable.ts';
import { packagesOf } from '#api/src/reservations/public-order.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { FiscalReceipt } from './fiscal-receipt.ts';
import { type ExtrasTerms, receiptLines } from './receipt-lines.ts';

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
    lines: receiptLines(
      amountOf({ reservation, change }),
      paid,
      change ? booked : null,
      terms,
      await termsOfExtras(db, reservation),
    ),
  };
}

/** What the hotel's extras say of their receipts; one that there is no more says nothing. */
async function termsOfExtras(db: Db, { hotel_id }: Pick<Reservation, 'hotel_id'>): Promise<ExtrasTerms> {
  const extras = await db
    .selectFrom('services')
    .select(['code', 'receipt'])
    .where('hotel_id', '=', hotel_id)
    .execute();
  return new Map(extras.flatMap(({ code, receipt }) => (receipt ? [[code, receipt] as const] : [])));
}
