import type { Logger } from 'pino';
import type { Context } from '#api/src/context.ts';
import { shopOf } from './acquirer-of.ts';
import { type BegunPayment, claimOpenPayments, hotelsWithOpenPayments } from './begun-payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks for payments that have not ended, with growing pauses: a notice may be lost, and a guest may have paid and never
 * come back. Returns how many have ended.
 */
export async function askOpenPayments(context: Context, logger: Logger): Promise<number> {
  const now = context.clock.now();
  const hotels = await hotelsWithOpenPayments(context.db, now);
  if (hotels.length === 0 || !(await context.disk.isEnough())) return 0;
  let ended = 0;
  for (const hotelId of hotels) {
    // Whatever is claimed is due later, so the batches end.
    for (;;) {
      const claimed = await claimOpenPayments(context.db, hotelId, now);
      if (claimed.length === 0) break;
      const results = await Promise.all(claimed.map((begun) => ask(context, begun, logger)));
      ended += results.filter(Boolean).length;
    }
  }
  return ended;
}

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
