import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#api/simulation/random.ts';
import { bookingRequest } from '#api/test/booking-request.ts';
import { call, type ServerProcess } from '#api/test/server-process.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { isPutOff } from '#tests/installation/load.ts';

/** The web app waits for so long for an answer of the API, ms. */
const PATIENCE_MS = 10_000;
/** A guest who is asked to come again does so sooner than asked, so that the outage is measured closely, ms. */
const AGAIN_MS = 250;
const NO_ANSWER = 0;
const PARTY = [{ adults: 2, childs: [] }];
const PAYMENT = { id: 101, payment_type: 'CARD', payment_alias: 'FULL' };
const TODAY = todayIn('Europe/Moscow', new Date());

export interface Order {
  key: string;
  body: ReservationRequest;
  number: string;
  /** How often it was refused with 503, or not answered, before. */
  refusals: number;
  sent: number;
}

/** Guests of one instance, who search and order one after another until they are stopped. */
export class Guests {
  readonly orders: Order[] = [];
  /** Answers that no guest may get. */
  readonly wrong: string[] = [];
  /** Calls without any answer for as long as the web app waits. */
  readonly unanswered: string[] = [];
  readonly counts = { searches: 0, refusals: 0, slowestMs: 0 };
  readonly #server: ServerProcess;
  readonly #random: Random;
  #isOver = false;
  #isGone = false;
  #all: Promise<unknown>;

  constructor(server: ServerProcess, count: number, seed: number) {
    this.#server = server;
    this.#random = new Random(seed);
    this.#all = Promise.all(Array.from({ length: count }, () => this.#visit()));
  }

  /** Lets every guest finish: an order that was refused is sent again until it is accepted. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  /** Lets nobody finish. */
  leave(): void {
    this.#isOver = true;
    this.#isGone = true;
  }

  /** Whether an order that was sent after this moment has been accepted. */
  acceptedAfter(moment: number): boolean {
    return this.orders.some(({ sent }) => sent > moment);
  }

  /** Sends an order once more, as a guest does whose first answer was lost. Returns the number that it has got. */
  async repeat({ key, body }: Order): Promise<string | null> {
    const again = await this.#ask('/api/v1/reservation/1/', body, key);
    return again.status === 200 ? again.body.guest_num : null;
  }

  async #visit(): Promise<void> {
    while (!this.#isOver) {
      const body = await this.#choose();
      if (body) await this.#order(body);
    }
  }

  async #choose(): Promise<ReservationRequest | null> {
    const arrival = addIsoDays(TODAY, this.#random.between(10, 200));
    const stay = { arrival, departure: addIsoDays(arrival, this.#random.between(1, 4)), rooms: PARTY };
    const found = await this.#ask('/api/v1/ota-availability/1/', stay);
    if (found.status !== 200) return null;
    this.counts.searches += 1;
    const [room] = found.body.rooms;
    return room ? bookingRequest({ room, rate: room.rates[0] }, stay, PAYMENT) : null;
  }

  async #order(body: ReservationRequest): Promise<void> {
    const key = randomUUID();
    for (let refusals = 0; !this.#isGone; refusals += 1) {
      const sent = Date.now();
      const answer = await this.#ask('/api/v1/reservation/1/', body, key);
      if (answer.status === 200) {
        this.orders.push({ key, body, number: answer.body.guest_num, refusals, sent });
        return;
      }
      if (answer.status !== 503 && answer.status !== NO_ANSWER) return;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several calls
  async #ask(path: string, body: unknown, key?: string): Promise<{ status: number; body: any }> {
    const began = Date.now();
    try {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
      const answer = await call(this.#server, path, body, headers, AbortSignal.timeout(PATIENCE_MS));
      if (isPutOff(answer)) {
        this.counts.refusals += 1;
        await pause(AGAIN_MS);
      } else if (answer.status !== 200)
        this.wrong.push(`${path} ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      return answer;
    } catch (error) {
      this.unanswered.push(`${path} ${error} after ${Date.now() - began} ms`);
      return { status: NO_ANSWER, body: null };
    } finally {
      this.counts.slowestMs = Math.max(this.counts.slowestMs, Date.now() - began);
    }
  }
}
