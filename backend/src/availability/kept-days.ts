import { LRUCache } from 'lru-cache';
import { areSameNights, type HotelNights } from '../search/nights.ts';

/** Some ten thousand hotels with two months each. */
const MEMORY_BYTES = 192 * 1024 * 1024;

interface Kept {
  read: HotelNights;
  json: Buffer;
}

const sizeOf = ({ read, json }: Kept) =>
  json.length +
  [read.days, read.roomTypes, read.free, read.prices, read.expired].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    200,
  );

/**
 * Calendars that have been computed. Each is kept with the nights it was computed from and serves again while the
 * database sends the same ones, so that many guests who look at one month cost one computation.
 */
export class KeptDays {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MEMORY_BYTES, sizeCalculation: sizeOf });

  /** `question`: all that the answer depends on besides the nights. */
  answer(question: string, read: HotelNights, compute: () => unknown): Buffer {
    const before = this.#kept.get(question);
    if (before && areSameNights(before.read, read)) return before.json;
    const json = Buffer.from(JSON.stringify(compute()));
    this.#kept.set(question, { read, json });
    return json;
  }
}
