import { type AskedReceipt, kopecksIn, receiptRegister } from './double-receipts.ts';
import { requestMistakes } from './openapi.ts';

export interface DoublePayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  description?: string;
  metadata?: Record<string, string>;
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string };
  payment_method_data?: { type: string };
  receipt?: unknown;
  cancellation_details?: { party: string; reason: string };
  created_at: string;
  recipient: { account_id: string; gateway_id: string };
}

export interface DoubleRefund {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  description?: string;
  metadata?: Record<string, string>;
  receipt?: unknown;
  created_at: string;
}

/** A request as it has come, with a path such as /payments. */
export interface DoubleCall {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  text: string;
}

export interface DoubleAnswer {
  status: number;
  body: object;
}

interface Surroundings {
  /** Where the pages are on which payments are paid. */
  origin: string;
  newId: () => string;
  now: () => Date;
}

/** As YooKassa knows them. */
const KEYS_KNOWN_MS = 24 * 3_600_000;

/**
 * What a double of YooKassa has in its books, without a connection: by their published file in what is taken. A key is
 * known for a day, and comes with the same data or is refused.
 * @param shops the secret keys by the shops' ids
 */
export function yookassaBooks(shops: Record<string, string>, { origin, newId, now }: Surroundings) {
  const payments = new Map<string, DoublePayment>();
  const refunds = new Map<string, DoubleRefund>();
  const receipts = receiptRegister(leftOf, newId);
  let refundStatus: DoubleRefund['status'] = 'succeeded';
  const begun = new Map<string, { text: string; id: string; at: number }>();
  const mistakes: string[] = [];

  const error = (code: string, parameter?: string) => ({
    ...{ type: 'error', id: newId(), code, description: 'The double refuses' },
    ...(parameter ? { parameter } : {}),
  });

  function take({ method, path, headers, text }: DoubleCall): DoubleAnswer {
    const [shopId = '', secret = ''] = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':');
    if (!secret || shops[shopId] !== secret) return { status: 401, body: error('invalid_credentials') };
    const body = text ? JSON.parse(text) : undefined;
    const wrong = requestMistakes(method, path, headers, body);
    if (wrong.length > 0) {
      mistakes.push(...wrong.map((mistake) => `request ${path}: ${mistake}`));
      return { status: 400, body: error('invalid_request') };
    }
    const key = `${shopId} ${headers['idempotence-key']}`;
    if (method === 'POST') return once(key, text, () => make(shopId, path, body));
    const [, , id = ''] = path.split('/');
    const receipt = receipts.get(id);
    if (path.startsWith('/receipts/') && receipt) return { status: 200, body: receipt };
    const refunded = refunds.get(id);
    if (path.startsWith('/refunds/') && refunded) return { status: 200, body: refundAnswer(refunded) };
    const payment = payments.get(id);
    if (payment?.recipient.account_id !== shopId) return { status: 404, body: error('not_found') };
    return { status: 200, body: paymentAnswer(payment) };
  }

  type Asked = Parameters<typeof begin>[1] & Parameters<typeof refund>[1] & AskedReceipt;
  function make(shopId: string, path: string, body: Asked): string | null {
    if (path === '/payments') return begin(shopId, body);
    return path === '/refunds' ? refund(shopId, body) : receipts.make(body);
  }

  /** Does what is asked for once for each key, and then answers what has become of that. */
  function once(key: string, text: string, make: () => string | null): DoubleAnswer {
    const known = begun.get(key);
    const before = known && now().getTime() - known.at < KEYS_KNOWN_MS ? known : undefined;
    // A key that comes with other data is a mistake, as it is at theirs.
    if (before && before.text !== text)
      return { status: 400, body: error('invalid_request', 'Idempotence-Key') };
    const id = before?.id ?? make();
    if (id === null) return { status: 400, body: error('invalid_request', 'amount') };
    begun.set(key, before ?? { text, id, at: now().getTime() });
    return { status: 200, body: made(id) };
  }

  function made(id: string): object {
    const [payment, refunded] = [payments.get(id), refunds.get(id)];
    if (payment) return paymentAnswer(payment);
    return refunded ? refundAnswer(refunded) : (receipts.get(id) as object);
  }

  function begin(shopId: string, asked: Omit<DoublePayment, 'id' | 'status'>): string {
    const id = newId();
    const { amount, description, metadata, confirmation, payment_method_data, receipt } = asked;
    payments.set(id, {
      ...{ id, status: 'pending', amount, description, metadata, payment_method_data, receipt },
      confirmation: confirmation && { ...confirmation, confirmation_url: `${origin}/checkout/${id}` },
      created_at: now().toISOString(),
      recipient: { account_id: shopId, gateway_id: '1' },
    });
    return id;
  }

  /** What is left of a payment, kopecks; null: it has not succeeded. */
  function leftOf(paymentId: string): number | null {
    const payment = payments.get(paymentId);
    if (payment?.status !== 'succeeded') return null;
    return [...refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .reduce((left, { amount }) => left - kopecksIn(amount), kopecksIn(payment.amount));
  }

  /** Null: more than is left of the payment, or none of this shop that has succeeded. */
  function refund(shopId: string, asked: Omit<DoubleRefund, 'id' | 'status'>): string | null {
    const payment = payments.get(asked.payment_id);
    const left = leftOf(asked.payment_id);
    if (left === null || payment?.recipient.account_id !== shopId) return null;
    if (kopecksIn(asked.amount) > left) return null;
    const id = newId();
    const { payment_id, amount, description, metadata, receipt } = asked;
    refunds.set(id, {
      ...{ id, payment_id, amount, description, metadata, receipt, status: refundStatus },
      created_at: now().toISOString(),
    });
    return id;
  }

  /** Ends a payment, as its guest or the time does. One that has ended stays as it is. */
  function end(id: string, changes: Pick<DoublePayment, 'status'> & Partial<DoublePayment>): void {
    const payment = payments.get(id);
    if (payment?.status === 'pending') payments.set(id, { ...payment, ...changes });
  }

  function endRefund(id: string, status: 'succeeded' | 'canceled'): void {
    const one = refunds.get(id);
    if (one?.status === 'pending') refunds.set(id, { ...one, status });
  }

  const cancel = (id: string, reason: string) =>
    end(id, { status: 'canceled', cancellation_details: { party: 'payment_network', reason } });

  return {
    take,
    receipts,
    error,
    mistakes,
    payment: (id: string) => payments.get(id),
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    /** What becomes of refunds from now on. */
    refundsAre: (status: DoubleRefund['status']) => {
      refundStatus = status;
    },
    endRefund,
    /** Ends the refunds that are on their way. */
    endRefunds: (status: 'succeeded' | 'canceled') => {
      for (const id of refunds.keys()) endRefund(id, status);
    },
    /** @param taken another sum than was asked for; without it that one */
    pay: (id: string, taken?: DoublePayment['amount']) =>
      end(id, { status: 'succeeded', ...(taken ? { amount: taken } : {}) }),
    decline: (id: string) => cancel(id, 'insufficient_funds'),
    expire: (id: string) => cancel(id, 'expired_on_confirmation'),
    /** What is sent to the shop's notice address. */
    noticeOf: (id: string) => {
      const payment = payments.get(id);
      return {
        type: 'notification',
        event: `payment.${payment?.status}`,
        object: payment ? paymentAnswer(payment) : { id },
      };
    },
  };
}

function paymentAnswer({
  confirmation,
  payment_method_data: _,
  receipt: _receipt,
  ...payment
}: DoublePayment) {
  const isPaid = payment.status === 'succeeded';
  return {
    ...payment,
    ...(payment.status === 'pending' ? { confirmation } : {}),
    ...{ paid: isPaid, refundable: isPaid, test: true },
  };
}

const refundAnswer = ({ receipt: _, ...refund }: DoubleRefund) => refund;
