import { deserialize, serialize } from 'node:v8';
import type { PageStore, StoredEntry } from './memory-store.ts';
import type { RedisClient } from './redis-client.ts';
import { RedisLink, type RedisLinkOptions } from './redis-link.ts';

const PREFIX = 'hotel-booking';
const DAY_SECONDS = 86_400;
/** Fields of a page's hash: the time is also apart, so that it can be looked up without the page. */
const ENTRY = 'entry';
const MODIFIED = 'modified';

/**
 * Pages in a Redis that several instances share. Pages belong to one build, whose scripts they name; a tag's
 * revalidation applies to every build.
 */
export class RedisStore implements PageStore {
  readonly #link: RedisLink;
  readonly #build: string;
  /** Revalidations that Redis does not have yet: sent when it is back, and applied here until then. */
  readonly #untold = new Map<string, number>();

  constructor(url: string, build: string, options?: Omit<RedisLinkOptions, 'greet'>) {
    this.#build = build;
    this.#link = new RedisLink(url, { ...options, greet: (client) => this.#tell(client) });
  }

  async get(key: string): Promise<StoredEntry | null> {
    const bytes: unknown = await this.#link.run((client) => client.hGet(this.#page(key), ENTRY));
    return Buffer.isBuffer(bytes) ? read(bytes) : null; // Buffers, as the client's type mapping asks
  }

  async lastModified(key: string): Promise<number | null> {
    const time: unknown = await this.#link.run((client) => client.hGet(this.#page(key), MODIFIED));
    return Buffer.isBuffer(time) ? Number(time) : null;
  }

  async set(key: string, entry: StoredEntry | null): Promise<void> {
    const page = this.#page(key);
    if (entry === null) {
      await this.#link.run((client) => client.del(page));
      return;
    }
    const bytes = serialize(entry); // keeps the Buffers and Maps of Next's entries
    const fields = { [ENTRY]: bytes, [MODIFIED]: String(entry.lastModified) };
    await this.#link.run((client) => client.multi().hSet(page, fields).expire(page, lifeOf(entry)).exec());
  }

  async expireTags(tags: string[], time: number): Promise<void> {
    for (const tag of tags) this.#untold.set(tag, time);
    await this.#link.run((client) => this.#tell(client));
  }

  async tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean> {
    if (tags.length === 0) return false;
    const told = await this.#link.run((client) => client.mGet(tags.map(tagKey)));
    if (!told) return true; // unknown: render again rather than serve stale
    return tags.some((tag, index) => {
      const time = this.#untold.get(tag) ?? Number(told[index] ?? Number.NaN);
      return time <= now && time >= lastModified;
    });
  }

  close(): void {
    this.#link.close();
  }

  #page(key: string): string {
    return `${PREFIX}:page:${this.#build}:${key}`;
  }

  async #tell(client: RedisClient): Promise<void> {
    const batch = [...this.#untold];
    await Promise.all(
      batch.map(([tag, time]) => {
        // After this no older page is left.
        const value = DAY_SECONDS + Math.max(0, Math.ceil((time - Date.now()) / 1000));
        return client.set(tagKey(tag), String(time), { expiration: { type: 'EX', value } });
      }),
    );
    for (const [tag, time] of batch) if (this.#untold.get(tag) === time) this.#untold.delete(tag);
  }
}

const tagKey = (tag: string) => `${PREFIX}:tag:${tag}`;

/** Lifetime of an entry, seconds; a day at most, since Next's own limit is a year. */
function lifeOf({ cacheControl }: StoredEntry): number {
  const seconds = cacheControl?.expire || DAY_SECONDS;
  return Math.max(1, Math.min(Math.ceil(seconds), DAY_SECONDS));
}

function read(bytes: Buffer): StoredEntry | null {
  try {
    return deserialize(bytes);
  } catch {
    return null; // written by a newer Node
  }
}
