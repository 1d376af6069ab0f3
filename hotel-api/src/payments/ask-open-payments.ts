import type { Logger } from 'pino';
import type { Context } from '#api/src/context.ts';
import { shopOf } from './acquirer-of.ts';
import { type BegunPayment, claimOpenPayments, hotelsWithOpenPayments } from './begun-payments.ts';
import { settlePayment } from './settle-payment.ts';
import { workOff } from './work-off.ts';

/**
 * Asks for payments that have not ended, with growing pauses: a notice may be lost, and a guest may have paid and never
 * come back. Returns how many have ended.
 */
export const askOpenPayments = (context: Context, logger: Logger): Promise<number> =>
  workOff(context, {
    hotels: hotelsWithOpenPayments,
    claim: claimOpenPayments,
    work: (begun) => ask(context, begun, logger),
  });

async function ask(context: Context, begun: BegunPayment, logger: Logger): Promise<boolean> {
  const shop = shopOf(context.settings, begun.hotel_slug);
  if (!shop) {
    const what = { hotel: begun.hotel_id, payment: begun.id };
    logger.error(what, 'a payment is open, and its hotel has no shop any more');
    return false;
  }
  const status = await settlePayment(context, shop, begun, logger);
  return status !== null && status !== 'PENDING';
}
