import { deserialize, serialize } from 'node:v8';
import { RedisLink } from './redis-link.mjs';

const PREFIX = 'hotel-booking';
const DAY_SECONDS = 86_400;

/**
 * MemoryStore's methods on a Redis that several instances share. Pages belong to one build, whose
 * scripts they name; what a tag was revalidated at holds for every build.
 */
export class RedisStore {
  #link;
  #build;
  /** Expiries that Redis does not have yet: told when it is back, and heeded here until then. */
  #untold = new Map();

  constructor(url, build, options) {
    this.#build = build;
    this.#link = new RedisLink(url, { ...options, greet: (client) => this.#tell(client) });
  }

  async get(key) {
    const bytes = await this.#link.run((client) => client.get(this.#page(key)));
    return bytes ? read(bytes) : null;
  }

  async set(key, entry) {
    const page = this.#page(key);
    if (entry === null) {
      await this.#link.run((client) => client.del(page));
      return;
    }
    const bytes = serialize(entry); // keeps the Buffers and Maps of Next's entries
    const expiration = { type: 'EX', value: lifeOf(entry) };
    await this.#link.run((client) => client.set(page, bytes, { expiration }));
  }

  async expireTags(tags, time) {
    for (const tag of tags) this.#untold.set(tag, time);
    await this.#link.run((client) => this.#tell(client));
  }

  async tagsExpiredAfter(tags, lastModified, now) {
    if (tags.length === 0) return false;
    const told = await this.#link.run((client) => client.mGet(tags.map(tagKey)));
    if (!told) return true; // unknown: better anew than out of date
    return tags.some((tag, index) => {
      const time = this.#untold.get(tag) ?? Number(told[index] ?? Number.NaN);
      return time <= now && time > lastModified;
    });
  }

  close() {
    this.#link.close();
  }

  #page(key) {
    return `${PREFIX}:page:${this.#build}:${key}`;
  }

  async #tell(client) {
    const batch = [...this.#untold];
    await Promise.all(
      batch.map(([tag, time]) => {
        // Later than this no page is left that could be older.
        const value = DAY_SECONDS + Math.max(0, Math.ceil((time - Date.now()) / 1000));
        return client.set(tagKey(tag), String(time), { expiration: { type: 'EX', value } });
      }),
    );
    for (const [tag, time] of batch) if (this.#untold.get(tag) === time) this.#untold.delete(tag);
  }
}

const tagKey = (tag) => `${PREFIX}:tag:${tag}`;

/** Seconds to keep an entry; a day at most, since Next's own limit is a year. */
function lifeOf({ cacheControl }) {
  const seconds = cacheControl?.expire || DAY_SECONDS;
  return Math.max(1, Math.min(Math.ceil(seconds), DAY_SECONDS));
}

function read(bytes) {
  try {
    return deserialize(bytes);
  } catch {
    return null; // written by a newer Node
  }
}
