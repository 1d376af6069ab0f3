import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** How often it is asked whether a rendering waits, ms. */
const LOOK_MS = 20;
/** Share of the time in which a process that renders is busy; one whose rendering waits for the API is idle. */
const BUSY = 0.5;
/** Looks after which a rendering waits all the same, and others keep the process busy. */
const MOST_LOOKS = 15;
/** Pages that wait, of all clients: ten seconds of rendering. */
const MAX_WAITING = 300;
/** Pages that wait, of one client: more than an office opens at a time, and little more than a second of rendering. */
const MAX_OF_CLIENT = 40;
/** ms; a refusal at once would be answered with the next request at once, and a flood of them leaves no time for others. */
const REFUSED_AFTER_MS = 1_000;
/** Refusals that are delayed at a time: their connections are open anyway, and take some kilobytes each. */
const MAX_DELAYED = 5_000;

/** Who asks, as far as turns are concerned. */
export interface Client {
  name: string;
  /** Whether it is a guest with a session, not a network of strangers. */
  isGuest: boolean;
}

interface Turn {
  /** Lets the framework answer. */
  render: () => Promise<void>;
  /** Asks the guest to come back. */
  refuse: () => void;
}

type Outcome = 'begin' | 'refuse' | 'leave';
type Settle = (outcome: Outcome) => void;
/** Clients in the order in which they come next, each with its own order of arrival. */
type Line = Map<string, Settle[]>;

/**
 * Pages that have to be rendered, one at a time: rendering keeps the processor busy, and with more a booking would wait
 * for all of them. Clients take turns, whatever one of them has waiting, and each second turn is of a guest with a
 * session, if one waits.
 */
export class Turns {
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

  /** Renders when it is the client's turn; whoever has left by then is left out. */
  async take(client: Client, response: ServerResponse, { render, refuse }: Turn): Promise<void> {
    if (response.destroyed) return;
    const outcome = await this.#wait(client, response);
    if (outcome === 'refuse') return this.refuse(response, refuse);
    if (outcome === 'leave') return;
    const rendering = render();
    void this.#untilItWaits(rendering).then(() => {
      this.#isBusy = false;
      this.#next();
    });
    await rendering;
  }

  /** Settles when the rendering is done, or waits for the API: it does not keep the others waiting then. */
  async #untilItWaits(rendering: Promise<void>): Promise<void> {
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

  /** Sends a refusal in a while, to whoever is there by then. */
  async refuse(response: ServerResponse, send: () => void): Promise<void> {
    if (this.#delayed < MAX_DELAYED) {
      this.#delayed += 1;
      await pause(this.#refusedAfterMs);
      this.#delayed -= 1;
    }
    if (!response.destroyed) send();
  }

  #wait({ name, isGuest }: Client, response: ServerResponse): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const line = isGuest ? this.#guests : this.#strangers;
    const own = line.get(name) ?? [];
    if (response.destroyed) resolve('leave');
    if (own.length >= this.#maxOfClient) {
      resolve('refuse');
      return promise;
    }
    own.push(resolve);
    line.set(name, own);
    this.#waiting += 1;
    response.once('close', () => this.#remove(line, name, resolve, 'leave'));
    if (this.#waiting > this.#maxWaiting) this.#refuseLast();
    this.#next();
    return promise;
  }

  /**
   * The next turn begins with a new round of the event loop: some answers are made without waiting for anything, and a
   * flood of them would be answered before anybody else is heard.
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
    // The client comes again after all others of its line.
    if (line.delete(name) && own.length > 0) line.set(name, own);
  }

  /** Too many wait: the last one of whoever has most waiting goes, a stranger if there is one. */
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
