import type { Logger } from 'pino';
import { planClosingReceipts } from './plan-closing-receipts.ts';
import { type SendContext, sendOut } from './send-out.ts';

/**
 * Plans the second receipts of guests who leave, sends them to acquirers, and asks for those that are on their way.
 * Returns how many were made.
 */
export async function sendClosingReceipts(context: SendContext, logger: Logger): Promise<number> {
  await planClosingReceipts(context);
  return sendOut(context, logger, {
    table: 'closing_receipts',
    send: (shop, { payment_id: paymentId, receipt }, key) => shop.close({ key, paymentId, receipt }),
    ask: (shop, { payment_id: paymentId }, id) => shop.askReceipt(id, paymentId),
    late: 'a closing receipt is not made yet',
    givenUp: 'a closing receipt is given up, and is to be made by hand',
  });
}
