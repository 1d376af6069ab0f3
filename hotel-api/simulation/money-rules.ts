import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { DoublePayment } from '#api/test/yookassa/books.ts';
import { kopecksIn } from '#api/test/yookassa/double-receipts.ts';
import { checkClosed, checkClosings, type OrderToClose } from './closing-rules.ts';
import { Violation } from './history.ts';
import { checkReceipts } from './receipt-rules.ts';
import type { Shops } from './shops.ts';

interface OrderMoney extends OrderToClose {
  id: number;
  number: string;
  payments: { id: string; status: 'PENDING' | 'SUCCEEDED' | 'CANCELED'; token: string }[];
  refunds: (OrderToClose['refunds'][number] & {
    status: 'PLANNED' | 'SENT' | 'DONE';
    refund_id: string | null;
  })[];
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** The API's books and those of the acquirer must be of the same money. */
export class MoneyRules {
  readonly #db: Db;
  readonly #shops: Shops;
  #seen = 0;

  constructor(db: Db, shops: Shops) {
    this.#db = db;
    this.#shops = shops;
  }

  /** @throws Violation when a rule does not hold for an order whose money has moved since the last check */
  async check(): Promise<void> {
    const { refused, books } = this.#shops;
    const [wrong] = [...refused, ...books.mistakes];
    if (wrong) throw new Violation(`The acquirer refuses what the API asks for: ${wrong}`);
    for (const order of await this.#changedOrders()) this.#order(order);
  }

  /**
   * When nothing goes wrong any more and the jobs have had their time, all that was paid has been entered, and all that
   * goes back has gone back.
   * @param lastJob when the jobs have run last, ms
   * @throws Violation
   */
  async checkAtTheEnd(
    lastJob: number,
  ): Promise<{ payments: number; refunds: number; givenUp: number; closed: number }> {
    this.#seen = 0;
    const { books, paymentsOf } = this.#shops;
    const orders = await this.#changedOrders();
    const numbers = new Set(orders.map(({ number }) => number));
    for (const [number, ids] of paymentsOf)
      if (!numbers.has(number) && ids.some((id) => books.payment(id)?.status === 'succeeded'))
        throw new Violation(`A payment is of order ${number}, which has none`);
    let closed = 0;
    for (const order of orders) {
      this.#order(order);
      this.#ended(order);
      closed += checkClosed(this.#shops, order, lastJob, rulesOf(order));
    }
    return {
      payments: books.payments().filter(({ status }) => status === 'succeeded').length,
      refunds: books.refunds().filter(({ status }) => status === 'succeeded').length,
      closed,
      givenUp: orders.flatMap(({ refunds }) => refunds.filter(({ given_up }) => given_up)).length,
    };
  }

  async #changedOrders(): Promise<OrderMoney[]> {
    const list = (columns: string, table: string, order: string) =>
      sql.raw(`(select coalesce(jsonb_agg(to_jsonb(${table}) order by ${order}), '[]') from
        (select ${columns} from ${table} where ${table}.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id) as ${table})`);
    const { rows } = await sql<OrderMoney>`
      select id, hotel_id, number, departure,
        (select timezone from hotels where hotels.id = hotel_id) as timezone,
        ${list("ledger.id, kind, case kind when 'PAYMENT' then - amount else amount end as amount, payment_id", 'ledger', 'id')}
          as ledger,
        ${list('payments.id, status, token', 'payments', 'id')} as payments,
        ${list('payment_id, amount, status, refund_id, given_up_at is not null as given_up', 'refunds', 'payment_id, amount')}
          as refunds,
        ${list('payment_id, amount, status, receipt_id, given_up_at is not null as given_up', 'closing_receipts', 'payment_id, amount')}
          as closings
      from reservations
      where hotel_id = any(${[...this.#shops.terms.keys()]}::bigint[]) and (comment like 'wish %' or erased_at is not null) and (
        exists (select from ledger where ledger.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and ledger.xmin::text::bigint > ${this.#seen} and kind in ('PAYMENT', 'REFUND'))
        or exists (select from payments where payments.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and payments.xmin::text::bigint > ${this.#seen})
        or exists (select from refunds where refunds.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and refunds.xmin::text::bigint > ${this.#seen})
        or exists (select from closing_receipts as closing where closing.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and closing.xmin::text::bigint > ${this.#seen}))
      order by id`.execute(this.#db);
    const { rows: latest } = await sql<{ seen: number }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1 as seen`.execute(this.#db);
    this.#seen = latest[0]?.seen ?? this.#seen;
    return rows.map((row) => ({
      ...row,
      ledger: row.ledger.filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'),
    }));
  }

  #order(order: OrderMoney): void {
    const { ledger, payments, refunds, hotel_id, number } = order;
    const { books } = this.#shops;
    const must = rulesOf(order);
    const entered = ledger.filter(({ kind }) => kind === 'PAYMENT');
    for (const { payment_id, amount } of entered) {
      const made = books.payment(payment_id ?? '');
      must(
        made?.status === 'succeeded' && made.metadata?.order === number && kopecksIn(made.amount) === amount,
        `${amount} of payment ${payment_id} is in the ledger, and the acquirer has ${JSON.stringify(made)}`,
      );
      must(this.#shops.hotelOf(payment_id ?? '') === hotel_id, `payment ${payment_id} is of another shop`);
    }
    must(
      new Set(entered.map(({ payment_id }) => payment_id)).size === entered.length,
      'a payment is in the ledger twice',
    );
    for (const { id, status } of payments) {
      if (status === 'SUCCEEDED')
        must(
          entered.some(({ payment_id }) => payment_id === id),
          `payment ${id} has ended, and the ledger has it not`,
        );
      if (status === 'CANCELED')
        must(books.payment(id)?.status === 'canceled', `payment ${id} counts as canceled, and is not`);
    }
    const isNoted = (id: string) => payments.some((payment) => payment.id === id);
    const made = this.#made(number);
    // An attempt has one key, so that whoever begins it again gets the payment that was not noted.
    for (const [at, { id, confirmation }] of made.entries())
      must(
        isNoted(id) ||
          !made.slice(at + 1).some((later) => later.confirmation?.return_url === confirmation?.return_url),
        `one attempt has begun payment ${id} and another one`,
      );
    const open = payments.filter(({ status }) => status === 'PENDING').map(({ token }) => token);
    must(new Set(open).size === open.length, 'one sum can be paid twice');

    const returned = sumOf(ledger.filter(({ kind }) => kind === 'REFUND'));
    must(sumOf(refunds) === returned, `${returned} is to be returned, and ${sumOf(refunds)} is planned`);
    const known = refunds.flatMap(({ refund_id }) => refund_id ?? []);
    must(new Set(known).size === known.length, 'two refunds are one at the acquirer');
    for (const { payment_id, amount } of entered) {
      const planned = refunds.filter((refund) => refund.payment_id === payment_id);
      const sent = books
        .refunds()
        .filter((refund) => refund.payment_id === payment_id && refund.status !== 'canceled');
      const sums = sent.map((refund) => ({ amount: kopecksIn(refund.amount) }));
      must(
        sumOf(planned) <= amount,
        `${sumOf(planned)} is returned of payment ${payment_id}, which is of ${amount}`,
      );
      must(
        sumOf(sums) <= sumOf(planned) && sent.length <= planned.length,
        `${sumOf(sums)} of payment ${payment_id} is sent back in ${sent.length}, and ${sumOf(planned)} is planned`,
      );
    }
    for (const { status, refund_id, amount } of refunds) {
      if (status !== 'DONE') continue;
      const sent = books.refunds().find(({ id }) => id === refund_id);
      must(
        sent?.status === 'succeeded' && kopecksIn(sent.amount) === amount,
        `${amount} counts as returned, and the acquirer has ${JSON.stringify(sent)}`,
      );
    }
    checkReceipts(this.#shops, hotel_id, number, must);
    checkClosings(this.#shops, order, must);
  }

  #made(number: string): DoublePayment[] {
    const { books, paymentsOf } = this.#shops;
    return (paymentsOf.get(number) ?? []).flatMap((id) => books.payment(id) ?? []);
  }

  #ended(order: OrderMoney): void {
    const { ledger, payments, refunds, closings, number } = order;
    const { books } = this.#shops;
    const must = rulesOf(order);
    for (const { status, given_up, payment_id } of closings)
      must(status === 'DONE' || given_up, `nobody knows whether payment ${payment_id} is settled`);
    for (const { id, status } of payments) must(status !== 'PENDING', `nobody knows what became of ${id}`);
    for (const { id, status } of this.#made(number)) {
      const isEntered = ledger.some(({ kind, payment_id }) => kind === 'PAYMENT' && payment_id === id);
      must(status !== 'succeeded' || isEntered, `payment ${id} was made, and is lost`);
    }
    for (const { status, given_up, amount, payment_id } of refunds)
      must(status === 'DONE' || given_up, `${amount} of payment ${payment_id} has not been returned`);
    const sent = books
      .refunds()
      .filter(({ status, metadata }) => status === 'succeeded' && metadata?.order === number);
    const arrived = sumOf(sent.map((refund) => ({ amount: kopecksIn(refund.amount) })));
    const done = sumOf(refunds.filter(({ status }) => status === 'DONE'));
    const areGivenUp = refunds.some(({ given_up }) => given_up);
    must(areGivenUp ? arrived >= done : arrived === done, `${arrived} has come back of ${done}`);
  }
}

const rulesOf =
  ({ id, number }: OrderMoney) =>
  (holds: boolean, rule: string): void => {
    if (!holds) throw new Violation(`Order ${id} (${number}): ${rule}`, [`order ${id}`]);
  };
