import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { isHoldOver } from '../reservations/stored-order.ts';

export type PaymentResult = 'paid' | 'refused';

/** An order as its payment page names it. */
export interface PaymentKey {
  hotelId: number;
  token: string;
}

/** Takes the payment once: a second press finds the order paid and changes nothing. */
export function payOrder(
  { db, clock }: Context,
  { hotelId, token }: PaymentKey,
): Promise<PaymentResult | null> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('reservations')
      .select(['id', 'status', 'hold_until', 'amount_due'])
      .where('hotel_id', '=', hotelId)
      .where('payment_token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return null;
    if (order.status === 'PAID') return 'paid';
    const now = clock.now();
    if (order.status !== 'NEW' || isHoldOver(order, now)) return 'refused';
    await trx
      .updateTable('reservations')
      .set({
        status: 'PAID',
        paid_amount: order.amount_due,
        paid_at: now,
        declined_at: null,
        hold_until: null,
      })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', order.id)
      .execute();
    return 'paid';
  });
}

/** Records a declined payment; an order without an amount due is left unchanged. */
export async function declinePayment({ db, clock }: Context, { hotelId, token }: PaymentKey): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ declined_at: clock.now() })
    .where('hotel_id', '=', hotelId)
    .where('payment_token', '=', token)
    .where('status', '=', 'NEW')
    .execute();
}
