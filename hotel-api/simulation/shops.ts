import type { ReceiptTerms } from '#api/src/receipts/receipt-terms.ts';
import { VAT_RATES } from '#api/src/receipts/receipt-terms.ts';
import { demoHotels } from '#api/src/seed/demo-ids.ts';
import { type AnswerFault, wrongAnswer } from '#api/test/yookassa/answer-faults.ts';
import { type DoubleAnswer, type DoubleCall, yookassaBooks } from '#api/test/yookassa/books.ts';
import { kopecksIn } from '#api/test/yookassa/double-receipts.ts';
import { answerMistakes } from '#api/test/yookassa/openapi.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

const ADDRESS = 'https://shops.invalid/v3';
/** A caller waits so long for an answer, ms. */
const TIMEOUT_MS = 5000;
const HOUR = 3_600_000;

type CallFault =
  | AnswerFault
  | 'silent'
  | 'silent after success'
  /** What was asked for happens after the caller has given up. */
  | 'late'
  | 'no connection'
  | 'status 500'
  | 'no JSON';

/** So many of a hundred calls go wrong in this way. */
const FAULTS: [CallFault, number][] = [
  ['silent', 3],
  ['silent after success', 10],
  ['late', 5],
  ['no connection', 2],
  ['status 500', 3],
  ['no JSON', 1],
  ['another shop', 1],
  ['another order', 1],
  // An answer to a question about a payment is what counts, so only one to what was asked for may be wrong here.
  ['another sum', 1],
];
const OUTAGE: CallFault[] = ['silent', 'no connection', 'status 500'];

/**
 * Plays the acquirer: the books of the tests' double under the simulated clock, behind a `fetch` of which calls go wrong.
 * Payments run out, and refunds and second receipts take days, are canceled and are tried again.
 */
export class Shops {
  readonly books: ReturnType<typeof yookassaBooks>;
  /** What the receipts of a hotel with a shop say; null: it makes them itself. */
  readonly terms = new Map<number, ReceiptTerms | null>();
  /** The payments of each order by its number, in their sequence. */
  readonly paymentsOf = new Map<string, string[]>();
  /** What was asked for with each payment, kopecks; what is taken may be another sum. */
  readonly asked = new Map<string, number>();
  /** When each second receipt was made, by its id, ms. */
  readonly settledAt = new Map<string, number>();
  /** The calls that were refused, which the API must never make. */
  readonly refused: string[] = [];
  /** From now on nothing goes wrong. */
  isCalm = false;
  readonly #random: Random;
  readonly #scheduler: Scheduler;
  #outageEnds = 0;
  #ids = 0;

  /** One of several hotels has no shop, and keeps the test page. */
  constructor(random: Random, scheduler: Scheduler, hotelIds: readonly number[]) {
    this.#random = random;
    this.#scheduler = scheduler;
    const without = hotelIds.length > 1 ? random.pick(hotelIds) : null;
    for (const id of hotelIds)
      if (id !== without) this.terms.set(id, random.chance(80) ? randomTerms(random) : null);
    const secrets = Object.fromEntries(
      [...this.terms.keys()].map((id) => [String(shopOfHotel(id)), secretOf(id)]),
    );
    this.books = yookassaBooks(secrets, {
      origin: 'https://shops.invalid',
      newId: () => {
        this.#ids += 1;
        return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
      },
      now: () => new Date(scheduler.now),
    });
  }

  /** The settings by which the API finds the shops. */
  get environment(): Record<string, string> {
    const lines = demoHotels
      .filter(({ id }) => this.terms.has(id))
      .map(({ id, slug }) => `${slug} ${shopOfHotel(id)} ${secretOf(id)}`);
    return { YOOKASSA_SHOPS: lines.join('\n'), YOOKASSA_URL: ADDRESS };
  }

  failFor(ms: number): void {
    this.#outageEnds = this.#scheduler.now + ms;
  }

  /** Plays the network between the API and the acquirer. */
  readonly fetch = async (input: unknown, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = String(input);
    if (!url.startsWith(ADDRESS)) throw new Error(`Nobody is at ${url}`);
    const path = url.slice(ADDRESS.length);
    const call = { method, path, headers: { ...(headers as Record<string, string>) }, text: `${body ?? ''}` };
    const fault = this.#fault(method);
    await this.#scheduler.pause(this.#random.below(1500));
    if (fault === 'no connection') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (fault === 'status 500')
      return Response.json(this.books.error('internal_server_error'), { status: 500 });
    if (fault === 'late')
      this.#scheduler.start(async () => {
        await this.#scheduler.pause(this.#random.between(TIMEOUT_MS, 60_000));
        this.#take(call);
      });
    const isUnanswered = fault === 'silent' || fault === 'late' || fault === 'silent after success';
    const answer = fault === 'silent' || fault === 'late' ? null : this.#take(call);
    await this.#scheduler.pause(isUnanswered ? TIMEOUT_MS : this.#random.below(1500));
    if (isUnanswered || !answer) throw new DOMException('Nothing has come in time', 'TimeoutError');
    if (fault === 'no JSON') return new Response('<html>');
    const told = fault ? wrongAnswer(answer.body, fault) : answer.body;
    return Response.json(told, { status: answer.status });
  };

  #fault(method: string): CallFault | null {
    if (this.isCalm) return null;
    if (this.#scheduler.now < this.#outageEnds) return this.#random.pick(OUTAGE);
    let place = this.#random.below(100);
    for (const [fault, share] of FAULTS) {
      place -= share;
      if (place < 0) return fault === 'another sum' && method === 'GET' ? null : fault;
    }
    return null;
  }

  #take(call: DoubleCall): DoubleAnswer {
    const { method, path, text } = call;
    this.books.refundsAre(this.isCalm ? 'succeeded' : randomEnd(this.#random));
    this.books.receipts.are(this.isCalm ? 'succeeded' : randomEnd(this.#random));
    const known = this.#ids;
    const answer = this.books.take(call);
    const { status, body } = answer;
    this.books.mistakes.push(...answerMistakes(method, path, status, body));
    if (status !== 200) this.refused.push(`${method} ${path} with ${text} is answered ${status}`);
    else if (this.#ids > known) this.#follow(path, (body as { id: string }).id);
    return answer;
  }

  /** A payment that nobody makes ends by itself, and a refund or receipt that is on its way arrives or does not. */
  #follow(path: string, id: string): void {
    const { books } = this;
    const payment = books.payment(id);
    if (path === '/payments' && payment) {
      this.asked.set(id, kopecksIn(payment.amount));
      const order = payment.metadata?.order ?? '';
      this.paymentsOf.set(order, [...(this.paymentsOf.get(order) ?? []), id]);
    }
    if (path === '/receipts') this.settledAt.set(id, this.#scheduler.now);
    const most = this.#random.chance(30) ? 72 * HOUR : 4 * HOUR;
    const pause = this.#random.between(payment ? HOUR : 60_000, most);
    this.#scheduler.start(async () => {
      await this.#scheduler.pause(pause);
      if (payment) return books.expire(id);
      const end = this.isCalm || this.#random.chance(70) ? 'succeeded' : 'canceled';
      books.endRefund(id, end);
      books.receipts.endOne(id, end);
    });
  }

  /** The guest pays, and rarely the bank takes another sum. Null: the payment was over. */
  pay(id: string): number | null {
    const { books } = this;
    const payment = books.payment(id);
    if (payment?.status !== 'pending') return null;
    const other = this.#random.chance(2) ? kopecksIn(payment.amount) - this.#random.between(1, 99) : null;
    books.pay(id, other === null ? undefined : { value: rublesOf(Math.max(1, other)), currency: 'RUB' });
    return kopecksIn(books.payment(id)?.amount ?? payment.amount);
  }

  hotelOf(id: string): number {
    return Number(this.books.payment(id)?.recipient.account_id) - shopOfHotel(0);
  }
}

const shopOfHotel = (hotelId: number) => 1000 + hotelId;
const secretOf = (hotelId: number) => `test_secret-of-hotel-${hotelId}`;

export const rublesOf = (kopecks: number) =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

function randomEnd(random: Random): 'succeeded' | 'pending' | 'canceled' {
  if (random.chance(60)) return 'succeeded';
  return random.chance(65) ? 'pending' : 'canceled';
}

function randomTerms(random: Random): ReceiptTerms {
  return {
    vat: random.pick(VAT_RATES),
    ...(random.chance(70) ? { extras_vat: random.pick(VAT_RATES) } : {}),
    ...(random.chance(50) ? { tax_system: random.between(1, 6) } : {}),
    ...(random.chance(30) ? { settled_at_payment: true } : {}),
  };
}
