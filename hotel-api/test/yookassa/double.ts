import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkoutPage } from './checkout-page.ts';
import { type AskedReceipt, kopecksIn, receiptRegister } from './double-receipts.ts';
import { answerMistakes, requestMistakes } from './openapi.ts';

/** What goes wrong with the next call. */
export type Fault =
  /** Nothing happens, and nothing is answered. */
  | 'silent'
  /** What was asked for happens, and nothing is answered. */
  | 'silent after success'
  | 'status 500'
  /** The answers say another sum than was asked for. */
  | 'another sum'
  | 'another shop'
  | 'another order'
  | 'no JSON';

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
  created_at: string;
}

export type YookassaDouble = Awaited<ReturnType<typeof startYookassa>>;

/** Starts a double of YooKassa: by its published file in what it takes and answers, with faults where a test asks for them. */
export async function startYookassa(shops: Record<string, string>) {
  const payments = new Map<string, DoublePayment>();
  const refunds = new Map<string, DoubleRefund>();
  const receipts = receiptRegister(leftOf);
  let refundStatus: DoubleRefund['status'] = 'succeeded';
  const begun = new Map<string, { body: string; id: string }>();
  const faults: Fault[] = [];
  const mistakes: string[] = [];
  const calls: { method: string; path: string; key: string | undefined; body: string }[] = [];
  let noticeAddress: string | null = null;

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      mistakes.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await text(request);
    if (url.startsWith('/checkout/')) return checkout(method, url, body, response);
    const path = url.replace(/^\/v3/, '');
    calls.push({ method, path, key: request.headers['idempotence-key']?.toString(), body });
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'status 500') return answer(response, method, path, 500, error('too_many_requests'));
    const made = call(request, method, path, body);
    if (fault === 'silent after success') return;
    if (fault === 'no JSON') return void response.writeHead(200).end('<html>');
    answer(response, method, path, made.status, fault ? changed(made.body, fault) : made.body);
  }

  function answer(
    response: ServerResponse,
    method: string,
    path: string,
    status: number,
    body: object,
  ): void {
    mistakes.push(
      ...answerMistakes(method, path, status, body).map((mistake) => `answer ${path}: ${mistake}`),
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function call(
    request: IncomingMessage,
    method: string,
    path: string,
    text: string,
  ): { status: number; body: object } {
    const [shopId = '', secret = ''] = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64')
      .toString()
      .split(':');
    if (!secret || shops[shopId] !== secret) return { status: 401, body: error('invalid_credentials') };
    const body = text ? JSON.parse(text) : undefined;
    const wrong = requestMistakes(method, path, request.headers, body);
    if (wrong.length > 0) {
      mistakes.push(...wrong.map((mistake) => `request ${path}: ${mistake}`));
      return { status: 400, body: error('invalid_request') };
    }
    const key = `${shopId} ${request.headers['idempotence-key']}`;
    if (method === 'POST') return once(key, text, () => make(shopId, path, body));
    const receipt = receipts.get(path.split('/')[2] ?? '');
    if (path.startsWith('/receipts/') && receipt) return { status: 200, body: receipt };
    const refunded = refunds.get(path.split('/')[2] ?? '');
    if (path.startsWith('/refunds/') && refunded) return { status: 200, body: refunded };
    const payment = payments.get(path.split('/')[2] ?? '');
    if (payment?.recipient.account_id !== shopId) return { status: 404, body: error('not_found') };
    return { status: 200, body: asAnswer(payment) };
  }

  type Asked = Parameters<typeof begin>[1] & Parameters<typeof refund>[0] & AskedReceipt;
  function make(shopId: string, path: string, body: Asked): string | null {
    if (path === '/payments') return begin(shopId, body);
    return path === '/refunds' ? refund(body) : receipts.make(body);
  }

  /** Does what is asked for once for each key, and then answers what has become of that. */
  function once(key: string, body: string, make: () => string | null): { status: number; body: object } {
    const before = begun.get(key);
    // A key that comes with other data is a mistake, as it is at theirs.
    if (before && before.body !== body)
      return { status: 400, body: error('invalid_request', 'Idempotence-Key') };
    const id = before?.id ?? make();
    if (id === null) return { status: 400, body: error('invalid_request', 'amount') };
    begun.set(key, { body, id });
    const payment = payments.get(id);
    const made = payment ? asAnswer(payment) : (refunds.get(id) ?? receipts.get(id));
    return { status: 200, body: made as object };
  }

  function begin(shopId: string, asked: Omit<DoublePayment, 'id' | 'status'>): string {
    const id = randomUUID();
    const { amount, description, metadata, confirmation, payment_method_data, receipt } = asked;
    payments.set(id, {
      ...{ id, status: 'pending', amount, description, metadata, payment_method_data, receipt },
      confirmation: confirmation && { ...confirmation, confirmation_url: `${origin}/checkout/${id}` },
      created_at: new Date().toISOString(),
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

  /** Null: more than is left of the payment. */
  function refund(
    asked: Pick<DoubleRefund, 'payment_id' | 'amount' | 'description' | 'metadata'>,
  ): string | null {
    const left = leftOf(asked.payment_id);
    if (left === null || kopecksIn(asked.amount) > left) return null;
    const id = randomUUID();
    const { payment_id, amount, description, metadata } = asked;
    refunds.set(id, {
      ...{ id, payment_id, amount, description, metadata, status: refundStatus },
      created_at: new Date().toISOString(),
    });
    return id;
  }

  /** Ends a payment, as its guest or the time does. One that has ended stays as it is. */
  function end(id: string, status: 'succeeded' | 'canceled', reason?: string): void {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') return;
    const details = reason ? { cancellation_details: { party: 'payment_network', reason } } : {};
    payments.set(id, { ...payment, status, ...details });
  }

  async function checkout(
    method: string,
    url: string,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const payment = payments.get(url.split('/')[2] ?? '');
    if (!payment?.confirmation) return void response.writeHead(404).end();
    if (method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(checkoutPage(payment));
    if (body === 'action=pay') end(payment.id, 'succeeded');
    if (body === 'action=decline') end(payment.id, 'canceled', 'insufficient_funds');
    if (noticeAddress)
      await fetch(noticeAddress, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(noticeOf(payment.id)),
      });
    response.writeHead(303, { location: payment.confirmation.return_url }).end();
  }

  /** What is sent to the shop's notice address. */
  const noticeOf = (id: string) => {
    const payment = payments.get(id);
    return {
      type: 'notification',
      event: `payment.${payment?.status}`,
      object: payment ? asAnswer(payment) : { id },
    };
  };

  return {
    url: `${origin}/v3`,
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    /** What becomes of refunds from now on. */
    refundsAre: (status: DoubleRefund['status']) => {
      refundStatus = status;
    },
    /** Ends the refunds that are on their way. */
    endRefunds: (status: 'succeeded' | 'canceled') => {
      for (const [id, one] of refunds) if (one.status === 'pending') refunds.set(id, { ...one, status });
    },
    receipts,
    calls,
    mistakes,
    fail: (...next: Fault[]) => void faults.push(...next),
    /** What was to fail fails no more. */
    mend: () => faults.splice(0),
    pay: (id: string) => end(id, 'succeeded'),
    decline: (id: string) => end(id, 'canceled', 'insufficient_funds'),
    expire: (id: string) => end(id, 'canceled', 'expired_on_confirmation'),
    noticeOf,
    sendNoticesTo: (address: string) => {
      noticeAddress = address;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const error = (code: string, parameter?: string) => ({
  ...{ type: 'error', id: randomUUID(), code, description: 'The double refuses' },
  ...(parameter ? { parameter } : {}),
});

function asAnswer({ confirmation, payment_method_data: _, receipt: _receipt, ...payment }: DoublePayment) {
  const isPaid = payment.status === 'succeeded';
  return {
    ...payment,
    ...(payment.status === 'pending' ? { confirmation } : {}),
    ...{ paid: isPaid, refundable: isPaid, test: true },
  };
}

function changed(body: object, fault: Fault): object {
  if (fault === 'another sum') return { ...body, amount: { value: '1.00', currency: 'RUB' } };
  if (fault === 'another shop' && 'recipient' in body)
    return { ...body, recipient: { account_id: '999', gateway_id: '1' } };
  if (fault === 'another order') return { ...body, metadata: { order: 'ANOTHER' } };
  return body;
}
