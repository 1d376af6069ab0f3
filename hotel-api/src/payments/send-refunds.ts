import type { Logger } from 'pino';
import type { Context } from '#api/src/context.ts';
import { AcquirerError } from './acquirer.ts';
import { shopOf } from './acquirer-of.ts';
import {
  claimRefunds,
  type DueRefund,
  hotelsWithRefunds,
  noteRefund,
  REFUND_PAUSES,
} from './planned-refunds.ts';

/**
 * An acquirer knows a key for a day. What was sent so long ago, without an answer that is known, is not sent again: it
 * could be returned twice.
 */
const KEY_KNOWN_MS = 20 * 3_600_000;

/**
 * Sends refunds to acquirers, at least once each with a key that stays the same, and asks for those that are on their
 * way, with growing pauses. Returns how many have arrived.
 */
export async function sendRefunds(context: Context, logger: Logger): Promise<number> {
  const now = context.clock.now();
  const hotels = await hotelsWithRefunds(context.db, now);
  if (hotels.length === 0 || !(await context.disk.isEnough())) return 0;
  let arrived = 0;
  for (const hotelId of hotels) {
    // Whatever is claimed is due later, so the batches end.
    for (;;) {
      const claimed = await claimRefunds(context.db, hotelId, now);
      if (claimed.length === 0) break;
      const results = await Promise.all(claimed.map((due) => send(context, due, logger)));
      arrived += results.filter(Boolean).length;
    }
  }
  return arrived;
}

type Outcome =
  | { is: 'arrived' | 'on its way'; id: string }
  /** Nothing was returned, so it may be tried anew. */
  | { is: 'failed'; problem: string }
  | { is: 'unknown'; problem: string };

async function outcomeOf({ settings }: Pick<Context, 'settings'>, due: DueRefund): Promise<Outcome> {
  const shop = shopOf(settings, due.hotel_slug);
  if (!shop) return { is: 'unknown', problem: 'the hotel has no shop any more' };
  const { key, tries, payment_id: paymentId, amount, order, refund_id, receipt } = due;
  const refund = { key: `${key}-${tries}`, paymentId, amount, order, receipt };
  try {
    const { id, state } = await (refund_id === null
      ? shop.refund(refund)
      : shop.askRefund(refund_id, refund));
    if (state === 'canceled') return { is: 'failed', problem: 'canceled by the acquirer' };
    return { is: state === 'succeeded' ? 'arrived' : 'on its way', id };
  } catch (error) {
    if (!(error instanceof AcquirerError)) throw error;
    return { is: refund_id === null && error.isRefusal ? 'failed' : 'unknown', problem: error.message };
  }
}

async function send(context: Context, due: DueRefund, logger: Logger): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  const isForgotten = due.refund_id === null && now.getTime() - due.tried_at.getTime() > KEY_KNOWN_MS;
  const outcome: Outcome = isForgotten
    ? { is: 'unknown', problem: 'nobody knows whether it was returned' }
    : await outcomeOf(context, due);
  if ('id' in outcome) {
    const isDone = outcome.is === 'arrived';
    const done = isDone ? { status: 'DONE' as const, done_at: now } : { status: 'SENT' as const };
    await noteRefund(db, due, { ...done, refund_id: outcome.id });
    return isDone;
  }
  const { is, problem } = outcome;
  const isLast = due.attempts > REFUND_PAUSES.length && (is === 'failed' || due.refund_id === null);
  const isGivenUp = isForgotten || isLast;
  await noteRefund(db, due, {
    ...(is === 'failed' ? { ...NEW_TRY, tries: due.tries + 1 } : {}),
    given_up_at: isGivenUp ? now : null,
  });
  const what = { hotel: due.hotel_id, payment: due.payment_id, amount: due.amount, problem };
  if (isGivenUp) logger.error(what, 'a refund is given up, and is to be paid by hand');
  else logger.warn(what, 'a refund has not arrived');
  return false;
}

const NEW_TRY = { status: 'PLANNED', refund_id: null, tried_at: null } as const;
