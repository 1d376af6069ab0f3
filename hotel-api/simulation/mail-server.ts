import type { DeliveryProblem } from '#api/src/events/delivery.ts';
import type { Mailer, Message } from '#api/src/mail/mailer.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** A letter with its recipient, and when a process began to send it. */
export interface TakenLetter {
  id: string;
  to: string;
  /** The simulated time, ms. */
  at: number;
  step: number;
}

/** Plays the mail server of all processes: it is slow, is down at times, and keeps what it has taken over. */
export class MailServer {
  /** The ids of the letters that were taken over. */
  readonly taken = new Set<string>();
  /** The letters that were taken over, in their sequence; one may be there twice. */
  readonly letters: TakenLetter[] = [];
  /** The step in which whoever has this address was told that no such letter comes any more. */
  readonly stops = new Map<string, number>();
  /** The step in which the clocks have jumped last. */
  lastJump = Number.NEGATIVE_INFINITY;
  readonly #random: Random;
  readonly #scheduler: Scheduler;

  constructor(random: Random, scheduler: Scheduler) {
    this.#random = random;
    this.#scheduler = scheduler;
  }

  mailer(): Mailer {
    return { send: (message) => this.#send(message), close: () => {} };
  }

  /** A process may end before the server has answered, or while its answer is on the way. */
  async #send({ id, to }: Message): Promise<DeliveryProblem | null> {
    const letter = { id, to: to.address, at: this.#scheduler.now, step: this.#scheduler.steps };
    await this.#scheduler.pause(this.#random.below(2000));
    if (this.#random.chance(10)) return { reason: 'down', isFinal: false };
    this.taken.add(id);
    this.letters.push(letter);
    await this.#scheduler.pause(this.#random.below(500));
    return null;
  }
}
