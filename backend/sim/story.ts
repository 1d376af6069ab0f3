import { createHash } from 'node:crypto';

/** A rule that does not hold. `about` names what it is of, as lines of the story do. */
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

/** Lines of the shortened story. */
const SHORT = 30;

/** What has happened, line by line. */
export class Story {
  steps = 0;
  #lines: Line[] = [];
  #hash = createHash('sha256');

  /** @param about what the line is of: an order as `order 12`, a room type as `room 203` */
  tell(at: number, text: string, about: string[] = []): void {
    const line = `${new Date(at).toISOString()} ${text}`;
    this.steps += 1;
    this.#hash.update(`${line}\n`);
    this.#lines.push({ text: `${String(this.steps).padStart(6)} ${line}`, about });
  }

  /** The same for the same story only. */
  get fingerprint(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  /** The lines that have to do with a violation; the last ones where it is of nothing in particular. */
  shortened({ about }: Violation): string[] {
    const lines = this.#lines.filter(
      (line) => about.length === 0 || line.about.some((tag) => about.includes(tag)),
    );
    return lines.slice(-SHORT).map(({ text }) => text);
  }
}
