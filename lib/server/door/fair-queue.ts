import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How often the process checks whether a rendering waits for the API, ms. */
const LOOK_MS = 20;
/**
 * A process that renders is busy for at least this share of the time. One whose rendering waits for the API is not.
 */
const BUSY = 0.5;
/** After so many checks the rendering counts as waiting: something else must be keeping the process busy. */
const MOST_LOOKS = 15;
/** How many pages of all clients may wait: ten seconds of rendering. */
const MAX_WAITING = 300;
/**
 * How many pages of one client may wait: more than an office opens at a time, and little more than a second of
 * rendering.
 */
const MAX_OF_CLIENT = 40;
/**
 * The delay of a refusal, ms. After an immediate one a flood would ask again at once, and leave no time for others.
 */
const REFUSED_AFTER_MS = 1_000;
/** How many refusals are delayed at a time. Their connections are open anyway, and take some kilobytes each. */
const MAX_DELAYED = 5_000;

/** The client that a turn belongs to. */
export interface Client {
  name: string;
  /** Whether it is a guest with a session, not a network of strangers. */
  isGuest: boolean;
}

type Outcome = 'begin' | 'refuse' | 'leave';
type Settle = (outcome: Outcome) => void;
/** Clients in the order of their turns, each with its own requests in the order of arrival. */
type Line = Map<string, Settle[]>;

/**
 * Pages that have to be rendered, one at a time: rendering keeps the processor busy, and several at once would all be
 * late. Clients take turns however much one of them has waiting, and each second turn is a signed-in guest's if one
 * waits.
 */
export class FairQueue {
  readonly #guests: Line = new Map();
  readonly #strangers: Line = new Map();
  readonly #lookMs: number;
  readonly #maxWaiting: number;
  readonly #maxOfClient: number;
  readonly #refusedAfterMs: number;
  #isGuestsTurn = true;
  #isBusy = false;
  #waiting = 0;
  #delayed = 0;

  constructor({
    lookMs = LOOK_MS,
    maxWaiting = MAX_WAITING,
    maxOfClient = MAX_OF_CLIENT,
    refusedAfterMs = REFUSED_AFTER_MS,
  } = {}) {
    this.#lookMs = lookMs;
    this.#maxWaiting = maxWaiting;
    this.#maxOfClient = maxOfClient;
    this.#refusedAfterMs = refusedAfterMs;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Renders when the client's turn comes.
   * @returns null if too many wait, after the delay of a refusal
   * @throws the signal's reason if the client leaves before its turn
   */
  async take<T>(client: Client, left: AbortSignal, render: () => Promise<T>): Promise<T | null> {
    left.throwIfAborted();
    const outcome = await this.#wait(client, left);
    if (outcome === 'leave') throw left.reason;
    if (outcome === 'refuse') {
      await this.delayRefusal();
      return null;
    }
    const rendering = render();
    void this.#untilItWaits(rendering).then(() => {
      this.#isBusy = false;
      this.#next();
    });
    return rendering;
  }

  /** Settles when the rendering is done, or waits for the API: then it does not hold up the others. */
  async #untilItWaits(rendering: Promise<unknown>): Promise<void> {
    const done = rendering.then(
      () => true,
      () => true,
    );
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const before = performance.eventLoopUtilization();
      if (await Promise.race([done, pause(this.#lookMs, false)])) return;
      if (performance.eventLoopUtilization(before).utilization < BUSY) return;
    }
  }

  /** Waits for as long as a refusal has to. */
  async delayRefusal(): Promise<void> {
    if (this.#delayed >= MAX_DELAYED) return;
    this.#delayed += 1;
    await pause(this.#refusedAfterMs);
    this.#delayed -= 1;
  }

  #wait({ name, isGuest }: Client, left: AbortSignal): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const line = isGuest ? this.#guests : this.#strangers;
    const own = line.get(name) ?? [];
    if (own.length >= this.#maxOfClient) {
      resolve('refuse');
      return promise;
    }
    own.push(resolve);
    line.set(name, own);
    this.#waiting += 1;
    left.addEventListener('abort', () => this.#remove(line, name, resolve, 'leave'), { once: true });
    if (this.#waiting > this.#maxWaiting) this.#refuseLast();
    this.#next();
    return promise;
  }

  /**
   * The next turn begins in a new round of the event loop: some responses are made without waiting for anything, and
   * a flood of them would leave no round for anybody else.
   */
  #next(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    this.#isBusy = this.#waiting > 0;
    const [first, second] = this.#isGuestsTurn
      ? [this.#guests, this.#strangers]
      : [this.#strangers, this.#guests];
    const line = first.size > 0 ? first : second;
    this.#isGuestsTurn = line === this.#strangers;
    const [[name, own] = ['', []]] = line;
    const [settle] = own;
    if (!settle) return;
    this.#remove(line, name, settle, 'begin');
    // The client goes to the end of its line.
    if (line.delete(name) && own.length > 0) line.set(name, own);
  }

  /** Too many wait, so the newest request of the client with the most is refused; strangers come first. */
  #refuseLast(): void {
    const line = this.#strangers.size > 0 ? this.#strangers : this.#guests;
    let [longest, most]: [string, Settle[]] = ['', []];
    for (const [name, own] of line) if (own.length >= most.length) [longest, most] = [name, own];
    const last = most.at(-1);
    if (last) this.#remove(line, longest, last, 'refuse');
  }

  #remove(line: Line, name: string, settle: Settle, outcome: Outcome): void {
    const own = line.get(name);
    const index = own?.indexOf(settle) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) line.delete(name);
    this.#waiting -= 1;
    settle(outcome);
  }
}
