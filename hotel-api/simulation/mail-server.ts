import type { DeliveryProblem } from '#api/src/events/delivery.ts';
import type { Mailer, Message } from '#api/src/mail/mailer.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** Plays the mail server of all processes: it is slow, is down at times, and keeps the ids of what it has taken over. */
export class MailServer {
  readonly taken = new Set<string>();
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
  async #send({ id }: Message): Promise<DeliveryProblem | null> {
    await this.#scheduler.pause(this.#random.below(2000));
    if (this.#random.chance(10)) return { reason: 'down', isFinal: false };
    this.taken.add(id);
    await this.#scheduler.pause(this.#random.below(500));
    return null;
  }
}
