import type { Logger } from 'pino';
import type { Context } from '#api/src/context.ts';
import { type Acquirer, AcquirerError, type AcquirerSending } from './acquirer.ts';
import { shopOf } from './acquirer-of.ts';
import {
  claimSendings,
  type DueSending,
  hotelsWithSendings,
  noteNotSent,
  noteSent,
  SENDING_PAUSES,
  type SendingTable,
} from './sendings.ts';
import { workOff } from './work-off.ts';

/**
 * An acquirer knows a key for a day. What was sent so long ago, without an answer that is known, is not sent again: it
 * could be done twice.
 */
const KEY_KNOWN_MS = 20 * 3_600_000;

export type SendContext = Pick<Context, 'db' | 'clock' | 'disk' | 'settings'>;

/** A table of what is sent to acquirers. */
interface Sending<Table extends SendingTable> {
  table: Table;
  /** Sends it with this key. */
  send(shop: Acquirer, due: DueSending<Table>, key: string): Promise<AcquirerSending>;
  ask(shop: Acquirer, due: DueSending<Table>, id: string): Promise<AcquirerSending>;
  /** What the log says of one that is not through, and of one that is given up. */
  late: string;
  givenUp: string;
}

/**
 * Sends what is due to acquirers, at least once each with a key that stays the same, and asks for what is on its way,
 * with growing pauses. Returns how many are through.
 */
export const sendOut = <Table extends SendingTable>(
  context: SendContext,
  logger: Logger,
  sending: Sending<Table>,
): Promise<number> =>
  workOff(context, {
    hotels: (db, now) => hotelsWithSendings(db, sending.table, now),
    claim: (db, hotelId, now) => claimSendings(db, sending.table, hotelId, now),
    work: (due) => sendOne(context, due, sending, logger),
  });

type Outcome =
  | { is: 'through' | 'on its way'; id: string }
  /** The acquirer has done nothing, so it may be tried anew. */
  | { is: 'failed'; problem: string }
  | { is: 'unknown'; problem: string };

async function outcomeOf<Table extends SendingTable>(
  { settings }: Pick<SendContext, 'settings'>,
  due: DueSending<Table>,
  { send, ask }: Sending<Table>,
): Promise<Outcome> {
  const shop = shopOf(settings, due.hotel_slug);
  if (!shop) return { is: 'unknown', problem: 'the hotel has no shop any more' };
  const { key, tries, sent_id: sentId } = due;
  try {
    const { id, state } = await (sentId === null
      ? send(shop, due, `${key}-${tries}`)
      : ask(shop, due, sentId));
    if (state === 'canceled') return { is: 'failed', problem: 'canceled by the acquirer' };
    return { is: state === 'succeeded' ? 'through' : 'on its way', id };
  } catch (error) {
    if (!(error instanceof AcquirerError)) throw error;
    return { is: sentId === null && error.isRefusal ? 'failed' : 'unknown', problem: error.message };
  }
}

async function sendOne<Table extends SendingTable>(
  context: SendContext,
  due: DueSending<Table>,
  sending: Sending<Table>,
  logger: Logger,
): Promise<boolean> {
  const { db, clock } = context;
  const { table, late, givenUp } = sending;
  const now = clock.now();
  const isForgotten = due.sent_id === null && now.getTime() - due.tried_at.getTime() > KEY_KNOWN_MS;
  const outcome: Outcome = isForgotten
    ? { is: 'unknown', problem: 'nobody knows whether it was done' }
    : await outcomeOf(context, due, sending);
  if ('id' in outcome) {
    const isDone = outcome.is === 'through';
    await noteSent(db, table, due, outcome.id, isDone ? now : null);
    return isDone;
  }
  const { is, problem } = outcome;
  // Questions about one that was on its way for days leave as many tries as it had.
  const attempts = due.sent_id === null ? due.attempts : Math.min(due.attempts, due.tries + 1);
  const isLast = attempts > SENDING_PAUSES.length && (is === 'failed' || due.sent_id === null);
  const isGivenUp = isForgotten || isLast;
  await noteNotSent(db, table, due, is === 'failed' ? { attempts } : null, isGivenUp ? now : null);
  const what = { hotel: due.hotel_id, payment: due.payment_id, amount: due.amount, problem };
  if (isGivenUp) logger.error(what, givenUp);
  else logger.warn(what, late);
  return false;
}
