import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { VatRate } from '#api/src/receipts/receipt-terms.ts';
import { type Kopecks, plus } from '#contract/schemas/money.ts';
import type { YookassaShop } from '#lib/config/yookassa-setting.ts';
import { type Acquirer, AcquirerError, type PaymentToBegin } from './acquirer.ts';
import { readPayment, readReceipt, readRefund, rublesText } from './yookassa-answers.ts';

/** A guest waits for it, so it is short: what has not been answered by then is asked for again. */
const TIMEOUT_MS = 5_000;
const MAX_DESCRIPTION = 128;

/** Types of a hotel's ways of paying that fix the means; with any other the guest chooses on YooKassa's page. */
const MEANS: ReadonlyMap<string, 'bank_card' | 'sbp'> = new Map([
  ['CARD', 'bank_card'],
  ['SBP', 'sbp'],
]);

/** The numbers of VAT rates; of a prepayment the tax is a part of the sum, which has numbers of its own. */
const VAT_CODES: Record<`${VatRate}`, { own: number; ofSum: number }> = {
  none: { own: 1, ofSum: 1 },
  0: { own: 2, ofSum: 2 },
  10: { own: 3, ofSum: 5 },
  20: { own: 4, ofSum: 6 },
  5: { own: 7, ofSum: 9 },
  7: { own: 8, ofSum: 10 },
  22: { own: 11, ofSum: 12 },
};

/** A shop at YooKassa, by version 3 of its API (docs/money.md). */
export function yookassa(url: string, shop: YookassaShop): Acquirer {
  const { shopId } = shop;
  return {
    async begin(payment) {
      const { order, key } = payment;
      const body = await call(url, shop, '/payments', { key, body: bodyOf(payment) });
      const begun = readPayment(body, { shopId, order });
      if (begun.amount !== payment.amount) throw new AcquirerError('a payment of another sum');
      return begun;
    },
    ask: async (id, order) =>
      readPayment(await call(url, shop, `/payments/${encodeURIComponent(id)}`), { shopId, order, id }),
    async refund(refund) {
      const { key, paymentId, amount, order, receipt } = refund;
      const body = {
        payment_id: paymentId,
        amount: money(amount),
        description: `Возврат по брони ${order}`,
        metadata: { order },
        ...(receipt ? { receipt: receiptOf(receipt) } : {}),
      };
      return readRefund(await call(url, shop, '/refunds', { key, body }), refund);
    },
    askRefund: async (id, refund) =>
      readRefund(await call(url, shop, `/refunds/${encodeURIComponent(id)}`), refund, id),
    async close({ key, paymentId, receipt }) {
      const body = {
        ...{ type: 'payment', payment_id: paymentId, send: true, ...receiptOf(receipt) },
        settlements: [
          { type: 'prepayment', amount: money(plus(...receipt.lines.map((line) => line.amount))) },
        ],
      };
      return readReceipt(await call(url, shop, '/receipts', { key, body }), paymentId);
    },
    askReceipt: async (id, paymentId) =>
      readReceipt(await call(url, shop, `/receipts/${encodeURIComponent(id)}`), paymentId, id),
  };
}

function bodyOf({ amount, order, hotel, paymentType, returnUrl, receipt }: PaymentToBegin) {
  const type = MEANS.get(paymentType);
  return {
    amount: money(amount),
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl },
    description: `Бронь ${order}, ${hotel}`.slice(0, MAX_DESCRIPTION),
    metadata: { order },
    ...(type ? { payment_method_data: { type } } : {}),
    ...(receipt ? { receipt: receiptOf(receipt) } : {}),
  };
}

const money = (amount: Kopecks) => ({ value: rublesText(amount), currency: 'RUB' });

const receiptOf = ({ customer, taxSystem, lines }: FiscalReceipt) => ({
  customer,
  ...(taxSystem === null ? {} : { tax_system_code: taxSystem }),
  items: lines.map(({ text, amount, vat, subject = 'service', mode }) => ({
    description: text,
    quantity: 1,
    measure: 'piece',
    amount: money(amount),
    vat_code: VAT_CODES[vat][mode === 'full_payment' ? 'own' : 'ofSum'],
    payment_subject: subject,
    payment_mode: mode,
  })),
});

/**
 * Makes one call: a POST with this key and body, or without them a GET.
 * @throws AcquirerError
 */
async function call(
  url: string,
  { shopId, secret }: YookassaShop,
  path: string,
  post?: { key: string; body: object },
): Promise<unknown> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`,
        ...(post ? { 'content-type': 'application/json', 'idempotence-key': post.key } : {}),
      },
      body: post ? JSON.stringify(post.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await response.json();
    const { status } = response;
    // Had the same key done it before, the answer would be that; other refusals say nothing of what was done before.
    const isRefusal = status === 400;
    throw new AcquirerError(`status ${status}${await refusalIn(response)}`, isRefusal);
  } catch (error) {
    if (error instanceof AcquirerError) throw error;
    const { name, cause } = error as Error;
    if (name === 'TimeoutError') throw new AcquirerError('no answer');
    // The message of a syntax error quotes the answer.
    if (error instanceof SyntaxError) throw new AcquirerError('an answer that is no JSON');
    throw new AcquirerError(`no connection (${(cause as NodeJS.ErrnoException)?.code ?? name})`);
  }
}

/** Which field of a request is refused and why, by their code; their sentence may quote what we have sent. */
async function refusalIn(response: Response): Promise<string> {
  const { code, parameter } = await response
    .json()
    .then((body) => (body ?? {}) as Record<string, unknown>)
    .catch((): Record<string, unknown> => ({}));
  const told = [code, parameter].filter((word) => typeof word === 'string' && /^[\w.[\]]{1,60}$/.test(word));
  return told.length > 0 ? ` (${told.join(', ')})` : '';
}
