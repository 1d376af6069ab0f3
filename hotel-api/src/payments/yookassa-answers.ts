import * as z from 'zod/mini';
import { asKopecks, type Kopecks } from '#contract/schemas/money.ts';
import {
  AcquirerError,
  type AcquirerPayment,
  type AcquirerSending,
  type PaymentState,
  type RefundToSend,
} from './acquirer.ts';

/** Rubles as YooKassa writes them; made of the digits, since no fraction of a kopeck may come of it. */
const amount = z.object({
  value: z.string().check(z.regex(/^\d{1,12}\.\d\d$/)),
  currency: z.literal('RUB'),
});

const paymentAnswer = z.object({
  id: z.string().check(z.regex(/^[\w-]{36}$/)),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  recipient: z.object({ account_id: z.string() }),
  metadata: z.optional(z.record(z.string(), z.nullable(z.string()))),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.url({ protocol: /^https?$/ })) })),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
});

const refundAnswer = z.object({
  id: z.string().check(z.regex(/^[\w-]{36}$/)),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount,
});

const receiptAnswer = z.object({
  id: z.string().check(z.regex(/^[\w-]{39}$/)),
  type: z.literal('payment'),
  payment_id: z.optional(z.string()),
  status: z.enum(['pending', 'succeeded', 'canceled']),
});

/** Nobody has declined a payment that ends for these reasons: the guest has not paid in time, or has gone back. */
const NOT_DECLINED = new Set(['expired_on_confirmation', 'canceled_by_merchant', 'internal_timeout']);

/** What a payment must be for its answer to count. */
interface Expected {
  shopId: string;
  order: string;
  id?: string;
}

/**
 * Reads an answer about a payment.
 * @throws AcquirerError where the answer makes no sense, or is about another payment, order or shop
 */
export function readPayment(body: unknown, { shopId, order, id }: Expected): AcquirerPayment {
  const data = parsedAnswer(paymentAnswer, body);
  if (data.recipient.account_id !== shopId) throw new AcquirerError('an answer about another shop');
  if (data.metadata?.order !== order) throw new AcquirerError('an answer about another order');
  if (id !== undefined && data.id !== id) throw new AcquirerError('an answer about another payment');
  return { id: data.id, amount: kopecksOf(data.amount.value), state: stateOf(data) };
}

/**
 * Reads an answer about a refund.
 * @throws AcquirerError where the answer makes no sense, or is about another payment, sum or refund
 */
export function readRefund(body: unknown, asked: Omit<RefundToSend, 'key'>, id?: string): AcquirerSending {
  const data = parsedAnswer(refundAnswer, body);
  if (data.payment_id !== asked.paymentId) throw new AcquirerError('an answer about another payment');
  if (kopecksOf(data.amount.value) !== asked.amount) throw new AcquirerError('a refund of another sum');
  if (id !== undefined && data.id !== id) throw new AcquirerError('an answer about another refund');
  return { id: data.id, state: data.status };
}

/**
 * Reads an answer about the second receipt of a payment.
 * @throws AcquirerError where the answer makes no sense, or is about another payment or receipt
 */
export function readReceipt(body: unknown, paymentId: string, id?: string): AcquirerSending {
  const data = parsedAnswer(receiptAnswer, body);
  if ((data.payment_id ?? paymentId) !== paymentId)
    throw new AcquirerError('an answer about another payment');
  if (id !== undefined && data.id !== id) throw new AcquirerError('an answer about another receipt');
  return { id: data.id, state: data.status };
}

function parsedAnswer<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const where = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new AcquirerError(`an answer that makes no sense at ${where}`);
}

const kopecksOf = (value: string): Kopecks => asKopecks(Number(value.replace('.', '')));

/** 4900.50 of 490050 kopecks. */
export const rublesText = (kopecks: Kopecks): string =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

function stateOf({
  status,
  confirmation,
  cancellation_details: details,
}: z.infer<typeof paymentAnswer>): PaymentState {
  if (status === 'succeeded') return { is: 'succeeded' };
  if (status === 'canceled') return { is: 'canceled', isDeclined: !NOT_DECLINED.has(details?.reason ?? '') };
  return { is: 'pending', address: confirmation?.confirmation_url ?? null };
}
