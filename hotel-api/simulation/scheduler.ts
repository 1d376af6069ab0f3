import { setImmediate as nextRound } from 'node:timers/promises';
import type { Random } from './random.ts';

interface Turn {
  /** The simulated time from which the turn may be taken, ms. */
  from: number;
  isFree: () => boolean;
  take: () => void;
}

/** After this many rounds of the event loop without a change, everything waits for the scheduler. */
const QUIET_ROUNDS = 3;

/**
 * Decides by the seed alone what happens next, so that a history can be run again. All work stops at each statement and
 * at each pause; when everything waits, one of the waiting goes on. Time passes only here.
 */
export class Scheduler {
  /** The simulated time, ms. */
  now: number;
  readonly #random: Random;
  #waiting: Turn[] = [];
  #signs = 0;
  #underway = 0;
  #open = 0;
  #failure: unknown;
  /** How often something went on. */
  steps = 0;

  constructor(random: Random, start: number) {
    this.#random = random;
    this.now = start;
  }

  /** Waits until the scheduler chooses the caller, which it does only while `isFree` is true. */
  turn(isFree: () => boolean = () => true): Promise<void> {
    return this.#wait(0, isFree);
  }

  pause(ms: number): Promise<void> {
    return this.#wait(this.now + ms, () => true);
  }

  #wait(from: number, isFree: () => boolean): Promise<void> {
    this.#signs += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ from, isFree, take: resolve });
    return promise;
  }

  /** Runs work that takes real time, such as a statement: nothing else goes on until it has ended. */
  async whole<T>(work: () => Promise<T>): Promise<T> {
    this.#underway += 1;
    try {
      return await work();
    } finally {
      this.#underway -= 1;
      this.#signs += 1;
    }
  }

  /** Starts work that goes on by itself; an error in it ends the simulation. */
  start(work: () => Promise<void>): void {
    this.#open += 1;
    this.turn()
      .then(work)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#open -= 1;
        this.#signs += 1;
      });
  }

  /**
   * Runs until nothing is left to do.
   * @param quiet is called whenever everything waits
   */
  async run(quiet: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.#settle();
      if (this.#failure) throw this.#failure;
      await quiet();
      if (this.#open === 0) return;
      this.#goOn();
    }
  }

  #goOn(): void {
    const free = this.#waiting.filter(({ isFree }) => isFree());
    if (free.length === 0) throw new Error('Everything waits for something else: a deadlock');
    const due = free.filter(({ from }) => from <= this.now);
    if (due.length === 0) {
      this.now = free.reduce((first, { from }) => Math.min(first, from), Number.POSITIVE_INFINITY);
      return;
    }
    this.steps += 1;
    this.now += this.#random.below(20);
    const chosen = this.#random.pick(due);
    this.#waiting = this.#waiting.filter((turn) => turn !== chosen);
    chosen.take();
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      const before = this.#signs;
      await nextRound();
      if (this.#underway > 0 || this.#signs !== before) quiet = -1;
    }
  }
}
