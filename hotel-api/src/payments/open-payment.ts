import { createHash } from 'node:crypto';
import type { Context } from '#api/src/context.ts';
import { paymentReceipt } from '#api/src/receipts/payment-receipt.ts';
import { type Acquirer, AcquirerError, type PaymentToBegin } from './acquirer.ts';
import { lastAttempt, noteBegun } from './begun-payments.ts';
import { amountOf, isAwaited, payableAt } from './payable.ts';
import { enterAnswer, type PaymentLog, settlePayment } from './settle-payment.ts';
import type { PaymentKey } from './take-payment.ts';

/**
 * Returns the acquirer's page where a guest pays what is due at an address: that of the payment that is open, or of a
 * new one; null: no payment is wanted any more.
 * @throws AcquirerError
 */
export async function openPayment(
  context: Context,
  acquirer: Acquirer,
  key: PaymentKey,
  log: PaymentLog,
): Promise<string | null> {
  const last = await lastAttempt(context.db, key);
  // An acquirer that does not answer now may still show the page of the payment that it has.
  const status = last ? ((await settlePayment(context, acquirer, last, log)) ?? last.status) : null;
  const payable = await payableAt(context.db, key);
  if (!isAwaited(payable, context.clock.now())) return null;
  if (last && status === 'PENDING') return last.address;
  const { reservation } = payable;
  const attempt = (last?.attempt ?? 0) + 1;
  const { hotelId, token } = key;
  const receipt = await paymentReceipt(context.db, payable);
  const asked = {
    amount: amountOf(payable),
    order: reservation.number,
    hotel: reservation.hotel_name,
    paymentType: reservation.payment_type,
    returnUrl: `${context.settings.API_ORIGIN}/pay/${hotelId}/${token}/return`,
    receipt,
  };
  const payment = await acquirer.begin({ key: keyOf(token, attempt, asked), ...asked });
  const { state } = payment;
  const address = state.is === 'pending' ? state.address : '';
  if (address === null) throw new AcquirerError('a payment without a page');
  // Before the guest learns where to pay, so that no payment can be made that nobody asks for.
  const noted = { ...key, reservationId: reservation.id, attempt, address, receipt, at: context.clock.now() };
  const begun = await noteBegun(context.db, noted, payment);
  if (state.is === 'pending') return begun.address;
  // The answer to an earlier try was lost, and meanwhile the payment has ended; the next try begins another one.
  if ((await enterAnswer(context, begun, payment, log)) === 'CANCELED')
    throw new AcquirerError('a payment that is over already');
  return null;
}

/**
 * The Idempotence-Key of an attempt. A process that dies after the acquirer has begun the payment, and before it is
 * noted, leaves it to the next try, which gets the same payment. Where something else is to be asked for by then, as when
 * the hotel has changed what its receipts say, the acquirer would refuse it under the same key; the payment that was begun
 * before is one that nobody has been led to. The token itself is a secret, so its digest is told.
 */
const keyOf = (token: string, attempt: number, asked: Omit<PaymentToBegin, 'key'>): string =>
  createHash('sha256')
    .update(`${token} ${attempt} ${JSON.stringify(asked)}`)
    .digest('hex');
