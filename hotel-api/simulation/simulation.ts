import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { migrate } from '#api/src/database/migrate.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { catalogueChanged } from '#api/src/hotels/catalogue.ts';
import { seed } from '#api/src/seed/seed.ts';
import { readSettings, type Settings } from '#lib/config/settings.ts';
import { Audit } from './audit.ts';
import { SharedDatabase } from './database.ts';
import { History, Violation } from './history.ts';
import { type ApiResponse, contextOn, Instance } from './instance.ts';
import { Invariants } from './invariants.ts';
import { LetterRules } from './letter-rules.ts';
import type { MadeOrder } from './made-order.ts';
import { MailServer } from './mail-server.ts';
import { MoneyRules } from './money-rules.ts';
import { Random } from './random.ts';
import { checkRetention, retentionTerms } from './retention-rules.ts';
import { Scheduler } from './scheduler.ts';
import { Shops } from './shops.ts';

export interface SimulationOptions {
  seed: number;
  days: number;
  hotels: number;
  /** False makes transactions not wait for each other's rows, which is the mistake that a plant needs. */
  hasRowLocks: boolean;
  /** An empty database in this folder is copied; without it one is made. */
  emptyDatabase?: string;
}

/** These are a few days before clocks change in Europe or America, so that a short run sees the change too. */
const STARTS = ['2026-03-05', '2026-03-26', '2026-10-22', '2026-10-29', '2027-03-11', '2027-03-25'];
/** The hotels' clocks never change, change as in Europe, and change as in America. */
const TIME_ZONES = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York'];
const INSTANCES = 2;
/** Each type has at most this many rooms, so that guests compete for them. */
const MOST_ROOMS = 3;
/** Each of these happens once in so many moments. */
const CRASHES = 900;
const CLOCK_JUMPS = 700;
const AUDITS = 60;

/** The rules of orders, and of money, are of these tables. */
const MONEY = ['ledger', 'payments', 'refunds', 'closing_receipts'];
const ORDERS = ['reservations', 'reservation_changes', 'inventory', 'ledger', 'events', 'deliveries'];

export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** Tokens differ from run to run, and a history must not. */
const withoutSecrets = (url: InjectOptions['url']) => String(url).replaceAll(/[\w-]{43}/g, '…');

/** Runs hotels, processes and guests under one clock and one scheduler, decided by a seed. */
export class Simulation {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly database: SharedDatabase;
  readonly history = new History();
  readonly hotelIds: number[];
  /** The orders that guests have made, in their sequence. */
  readonly orders: MadeOrder[] = [];
  readonly days: number;
  readonly end: number;
  readonly shops: Shops;
  readonly mail: MailServer;
  /** How often a process has ended. */
  crashes = 0;
  /** When the jobs have run last after the simulated days, ms. */
  lastJob = 0;
  readonly #settings: Settings;
  readonly #instances: Instance[] = [];
  readonly #invariants: Invariants;
  readonly #money: MoneyRules;
  readonly #letters: LetterRules;
  #audit: Audit | null = null;
  #guests = 0;

  constructor({ seed: number, days, hotels, ...database }: SimulationOptions) {
    this.random = new Random(number);
    const start = Date.parse(`${this.random.pick(STARTS)}T00:00:00Z`) + this.random.below(DAY);
    this.scheduler = new Scheduler(this.random, start);
    this.database = new SharedDatabase(this.scheduler, database);
    this.hotelIds = Array.from({ length: hotels }, (_, index) => index + 1);
    this.days = days;
    this.end = start + days * DAY;
    // Passwords here protect nobody, so hashing them may be quick.
    const quick = { PASSWORD_COST: '1' };
    this.shops = new Shops(this.random, this.scheduler, this.hotelIds);
    const environment = { DEMO: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...quick };
    this.#settings = readSettings({ ...environment, ...this.shops.environment });
    this.mail = new MailServer(this.random, this.scheduler);
    const { own } = this.database;
    this.#money = new MoneyRules(own, this.shops);
    this.#letters = new LetterRules(own, this.mail);
    this.#invariants = new Invariants(own, this.mail.taken, {
      tell: (text, about) => this.tell(text, about),
      saw: (id, order) => this.#letters.saw(id, { ...order, step: this.steps }),
    });
  }

  get now(): number {
    return this.scheduler.now;
  }

  get steps(): number {
    return this.scheduler.steps;
  }

  get isOver(): boolean {
    return this.now >= this.end;
  }

  tell(text: string, about: string[] = []): void {
    this.history.tell(this.now, text, about);
  }

  /**
   * Runs the simulated days, and then the jobs alone until what is underway has ended. Returns what there was.
   * @throws Violation with the rule that did not hold
   */
  async run(begin: () => void, end: () => void): Promise<string> {
    await this.#open();
    const { fetch } = globalThis;
    globalThis.fetch = this.shops.fetch;
    try {
      begin();
      await this.scheduler.run(() => this.#look());
      this.shops.isCalm = true;
      end();
      await this.scheduler.run(() => this.#look());
      const { payments, refunds, givenUp, closed } = await this.#money.checkAtTheEnd(this.lastJob);
      const forgotten = await checkRetention(this.database.own, this.orders, this.now);
      const shops = `${payments} payments at shops, ${refunds} refunds (${givenUp} given up), ${closed} second receipts`;
      return `${this.orders.length} orders, ${shops}, ${this.#letters.count} letters at their time (${this.#letters.reminders} to finish paying), ${forgotten} guests forgotten, ${this.crashes} crashes`;
    } finally {
      globalThis.fetch = fetch;
      await this.database.close();
    }
  }

  async #open(): Promise<void> {
    const db = this.database.own;
    await migrate(db);
    await seed(contextOn(db, this.#settings, () => this.now));
    for (const id of this.hotelIds) {
      const timezone = TIME_ZONES[(id - 1) % TIME_ZONES.length] ?? 'UTC';
      await db
        .updateTable('hotels')
        // Drawing a logo takes time that the scheduler knows nothing of.
        .set({
          timezone,
          presentation: sql`jsonb_set(presentation, '{style,svg}', '""') || ${this.#ownTerms(id)}::jsonb`,
        })
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('inventory')
      .set((eb) => ({ total: eb.fn('greatest', ['booked', eb.fn('least', ['total', eb.val(MOST_ROOMS)])]) }))
      .execute();
    await inTransaction(db, async (trx) => {
      for (const id of this.hotelIds) await catalogueChanged(trx, id);
    });
    this.#audit = await Audit.on(db, this.#settings, this);
    while (this.#instances.length < INSTANCES) this.#instances.push(await this.#startInstance());
  }

  /** What a hotel says in its folder of receipts and letters. */
  #ownTerms(hotelId: number): string {
    const receipts = this.shops.terms.get(hotelId);
    const letters = { after_stay: { send: this.random.chance(70) } };
    const retention = retentionTerms(this.random, this.days);
    return JSON.stringify({ letters, ...retention, ...(receipts ? { receipts } : {}) });
  }

  #startInstance(): Promise<Instance> {
    const error = this.random.between(-1500, 1500);
    return new Instance(this.database, this.#settings, () => this.now + error, this.mail.mailer()).ready();
  }

  /** The scheduler calls this while everything waits, so no transaction changes the tables meanwhile. */
  async #look(): Promise<void> {
    if (this.database.isBetweenTransactions) {
      const written = this.database.takeWritten();
      const isWritten = (...tables: string[]) => tables.some((table) => written.has(table));
      if (isWritten(...ORDERS)) await this.#invariants.check();
      if (isWritten(...MONEY)) await this.#money.check();
      await this.#letters.check();
      if (this.random.below(AUDITS) === 0) await this.#audit?.look();
    }
    if (this.isOver) return;
    if (this.random.below(CRASHES) === 0) await this.#crash();
    if (this.random.below(CLOCK_JUMPS) === 0) this.#jump();
  }

  async #crash(): Promise<void> {
    const index = this.random.below(this.#instances.length);
    this.crashes += 1;
    this.tell(`process ${index + 1} ends and is started again`);
    await this.#instances[index]?.crash(this.database);
    this.#instances[index] = await this.#startInstance();
  }

  #jump(): void {
    const ms = this.random.chance(20) ? -this.random.below(30_000) : this.random.below(90 * MINUTE);
    this.scheduler.now += ms;
    this.mail.lastJump = this.steps;
    this.tell(`all clocks jump by ${Math.round(ms / 1000)} s`);
  }

  nextGuest(): number {
    this.#guests += 1;
    return this.#guests;
  }

  anyInstance(): Instance {
    return this.random.pick(this.#instances);
  }

  /**
   * Sends a request to some process of the API. Returns null when no response came, whatever has happened there.
   * @throws Violation for a 5xx, but for the 503 with which a shop's failure is told
   */
  async ask(options: InjectOptions): Promise<ApiResponse | null> {
    const response = await this.anyInstance().ask(options);
    const isShopDown = response?.status === 503 && /^\/pay(ments\/notice)?\//.test(String(options.url));
    if (response && response.status >= 500 && !isShopDown)
      throw new Violation(
        `${options.method} ${withoutSecrets(options.url)} is answered ${response.status}: ${response.error}`,
      );
    return response === null || this.random.chance(2) ? null : response;
  }

  /** Repeats a request until a response comes, as a patient client does. */
  async askUntilAnswered(options: InjectOptions): Promise<ApiResponse> {
    for (;;) {
      const response = await this.ask(options);
      if (response) return response;
      await this.scheduler.pause(this.random.between(500, 20_000));
    }
  }

  /** Changes what a hotel sells and its catalogue's version, as a hotelier's system does. */
  async changeHotel(hotelId: number, work: (trx: Trx) => Promise<unknown>): Promise<void> {
    const db = this.database.openFor({ isDead: false });
    await inTransaction(db, async (trx) => {
      await work(trx);
      await catalogueChanged(trx, hotelId);
    });
  }
}
