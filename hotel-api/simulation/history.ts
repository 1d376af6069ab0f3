import { createHash } from 'node:crypto';

/** A rule did not hold. `about` names the orders and rooms concerned, as lines of the history do. */
export class Violation extends Error {
  readonly about: string[];

  constructor(message: string, about: string[] = []) {
    super(message);
    this.about = about;
  }
}

interface Line {
  text: string;
  about: string[];
}

/** A shortened history has at most this many lines. */
const SHORT = 30;

/** Records what has happened, line by line. */
export class History {
  steps = 0;
  #lines: Line[] = [];
  #hash = createHash('sha256');

  /** @param about the orders and rooms that the line concerns, such as `order 12` and `hotel 2 room 203` */
  tell(at: number, text: string, about: string[] = []): void {
    const line = `${new Date(at).toISOString()} ${text}`;
    this.steps += 1;
    this.#hash.update(`${line}\n`);
    this.#lines.push({ text: `${String(this.steps).padStart(6)} ${line}`, about });
  }

  /** Two histories with the same fingerprint are the same, so a seed can be shown to give one history. */
  get fingerprint(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  /** Returns the last lines that concern the same orders and rooms as a violation, or the last ones of all. */
  shortened({ about }: Violation): string[] {
    const lines = this.#lines.filter(
      (line) => about.length === 0 || line.about.some((tag) => about.includes(tag)),
    );
    return lines.slice(-SHORT).map(({ text }) => text);
  }
}
