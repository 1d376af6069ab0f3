import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#api/src/context.ts';
import { type Acquirer, AcquirerError, type AcquirerPayment } from './acquirer.ts';
import { type BegunPayment, noteEnded } from './begun-payments.ts';
import { enterPayment, payableAt } from './payable.ts';
import { declinePayment } from './take-payment.ts';

/** What settling needs of a logger, that of a request or of a job. */
export type PaymentLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Asks the acquirer what has become of a payment, and enters that. Only this answer counts, whoever says what; one that
 * has ended is not asked for again. Null: the acquirer has not answered, which the log has.
 */
export async function settlePayment(
  context: Context,
  acquirer: Acquirer,
  begun: BegunPayment,
  log: PaymentLog,
): Promise<BegunPayment['status'] | null> {
  if (begun.status !== 'PENDING') return begun.status;
  try {
    return await enterAnswer(context, begun, await acquirer.ask(begun.id, begun.order), log);
  } catch (error) {
    if (!(error instanceof AcquirerError)) throw error;
    const what = { hotel: begun.hotel_id, payment: begun.id, problem: error.message };
    log.warn(what, 'a payment could not be asked for');
    return null;
  }
}

/**
 * Enters what an acquirer has answered. The ledger has it before the payment counts as ended: a process that dies in
 * between leaves the payment to whoever asks next, and the ledger takes a payment once.
 */
export async function enterAnswer(
  context: Context,
  begun: BegunPayment,
  { amount, state }: AcquirerPayment,
  log: PaymentLog,
): Promise<BegunPayment['status']> {
  const { hotel_id: hotelId, token, id: paymentId } = begun;
  const what = { hotel: hotelId, payment: paymentId };
  if (state.is === 'pending') return 'PENDING';
  if (state.is === 'succeeded') {
    const result = await enterPayment(context, { hotelId, token, paymentId, amount });
    if (!(await noteEnded(context.db, begun, 'SUCCEEDED'))) return 'SUCCEEDED';
    if (amount !== begun.amount)
      log.error(
        { ...what, begun: begun.amount, taken: amount },
        'a payment is of another sum than was asked for, and is to be returned',
      );
    else if (result === 'returned') log.warn(what, 'a payment came too late and is to be returned');
    return 'SUCCEEDED';
  }
  const { change } = await payableAt(context.db, { hotelId, token });
  if (state.isDeclined && !change) await declinePayment(context, { hotelId, token });
  await noteEnded(context.db, begun, 'CANCELED');
  return 'CANCELED';
}
