import type { Logger } from 'pino';
import type { RefundToSend } from './acquirer.ts';
import { type SendContext, sendOut } from './send-out.ts';
import type { DueSending } from './sendings.ts';

/** Sends refunds to acquirers, and asks for those that are on their way. Returns how many have arrived. */
export const sendRefunds = (context: SendContext, logger: Logger): Promise<number> =>
  sendOut(context, logger, {
    table: 'refunds',
    send: (shop, due, key) => shop.refund({ key, ...refundOf(due) }),
    ask: (shop, due, id) => shop.askRefund(id, refundOf(due)),
    late: 'a refund has not arrived',
    givenUp: 'a refund is given up, and is to be paid by hand',
  });

const refundOf = ({ payment_id: paymentId, amount, order, receipt }: DueSending<'refunds'>): Refund => ({
  paymentId,
  amount,
  order,
  receipt,
});

type Refund = Omit<RefundToSend, 'key'>;
