import { once } from 'node:events';
import { deserialize, serialize } from 'node:v8';
import type { RedisClientType } from '@redis/client';
import { log } from '#lib/server/logging/log.ts';
import type { PageStore, StoredEntry } from './page-store.ts';

const PREFIX = 'hotel-booking';
const DAY_SECONDS = 86_400;
const REFUSALS_SAID_EVERY_MS = 60_000;
/** Fields of a page's hash. The time has its own, so that it can be read without the page. */
const ENTRY = 'entry';
const MODIFIED = 'modified';

/**
 * Pages in a Redis that several instances share. Pages belong to one build, whose scripts they name; a tag's
 * revalidation applies to every build. While Redis is down or slow no page is found and none is stored, at once and
 * without an error: the client reconnects in the background.
 */
export class RedisStore implements PageStore {
  readonly #client: Promise<RedisClientType>;
  readonly #build: string;
  readonly #timeoutMs: number;
  readonly #say: (line: string) => void;
  #saidDown = false;
  #saidRefusal = 0;
  /** Revalidations that Redis does not have yet. They are sent when it is back, and apply here until then. */
  readonly #untold = new Map<string, number>();

  /** `timeoutMs` limits the connection and each command. */
  constructor(url: string, build: string, { timeoutMs = 500, say = warn } = {}) {
    this.#build = build;
    this.#timeoutMs = timeoutMs;
    this.#say = say;
    this.#client = this.#connect(url);
  }

  async get(key: string): Promise<StoredEntry | null> {
    const bytes: unknown = await this.#run((client) => client.hGet(this.#page(key), ENTRY));
    return Buffer.isBuffer(bytes) ? read(bytes) : null; // The client's type mapping asks for Buffers.
  }

  async lastModified(key: string): Promise<number | null> {
    const time: unknown = await this.#run((client) => client.hGet(this.#page(key), MODIFIED));
    return Buffer.isBuffer(time) ? Number(time) : null;
  }

  async set(key: string, entry: StoredEntry | null): Promise<void> {
    const page = this.#page(key);
    if (entry === null) {
      await this.#run((client) => client.del(page));
      return;
    }
    const bytes = serialize(entry); // Unlike JSON, V8's format keeps the Buffers and Maps of Next's entries.
    const fields = { [ENTRY]: bytes, [MODIFIED]: String(entry.lastModified) };
    await this.#run((client) => client.multi().hSet(page, fields).expire(page, lifeOf(entry)).exec());
  }

  async expireTags(tags: string[], time: number): Promise<void> {
    for (const tag of tags) this.#untold.set(tag, time);
    await this.#run((client) => this.#tell(client));
  }

  async tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean> {
    if (tags.length === 0) return false;
    const told = await this.#run((client) => client.mGet(tags.map(tagKey)));
    if (!told) return true; // Where Redis does not answer, rendering again is better than serving a stale page.
    return tags.some((tag, index) => {
      const time = this.#untold.get(tag) ?? Number(told[index] ?? Number.NaN);
      return time <= now && time >= lastModified;
    });
  }

  async close(): Promise<void> {
    (await this.#client).destroy();
  }

  #page(key: string): string {
    return `${PREFIX}:page:${this.#build}:${key}`;
  }

  /** Resolves when Redis has answered, or has failed to. */
  async #connect(url: string): Promise<RedisClientType> {
    // The library is loaded only where a Redis is configured: it takes 26 MB.
    const { createClient, RESP_TYPES } = await import('@redis/client');
    const client = createClient({
      url,
      RESP: 2, // Every version of Redis and its forks speaks this protocol.
      maintNotifications: 'disabled',
      disableOfflineQueue: true,
      commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
      socket: { connectTimeout: this.#timeoutMs },
    }) as unknown as RedisClientType;
    client.unref(); // The connection must not keep the process alive.
    client.on('ready', () => this.#isBack(client));
    client.on('error', (error) => this.#isDown(error));
    client.connect().catch(() => undefined);
    await this.#inTime(once(client, 'ready')).catch((error) => this.#isDown(error));
    return client;
  }

  /** The commands' result; undefined without Redis. Never throws. */
  async #run<T>(commands: (client: RedisClientType) => Promise<T>): Promise<T | undefined> {
    const client = await this.#client;
    if (!client.isReady) return undefined;
    try {
      return await this.#inTime(commands(client));
    } catch (error) {
      if (error instanceof NoAnswer) {
        this.#isDown(error);
        // A stopped server still accepts connections: the new one is ready only when it has answered.
        client.destroy();
        client.connect().catch(() => undefined);
      } else if (client.isReady) this.#refused(error);
      return undefined;
    }
  }

  #isBack(client: RedisClientType): void {
    // A connection that is lost meanwhile leaves them for the next.
    this.#tell(client).catch(() => undefined);
    if (this.#saidDown) this.#say('Page cache: Redis is back.');
    this.#saidDown = false;
  }

  #isDown(error: unknown): void {
    if (!this.#saidDown) this.#say(`Page cache: no Redis (${reason(error)}), pages render uncached.`);
    this.#saidDown = true;
  }

  /** Redis is out of memory, or the user has no permission: the connection is fine. */
  #refused(error: unknown): void {
    if (Date.now() - this.#saidRefusal < REFUSALS_SAID_EVERY_MS) return;
    this.#saidRefusal = Date.now();
    this.#say(`Page cache: Redis refuses (${reason(error)}).`);
  }

  #inTime<T>(promise: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const giveUp = () => late.reject(new NoAnswer(`no answer in ${this.#timeoutMs} ms`));
    // After a long render the timer fires first, so an answer that has arrived is read before it counts.
    const timer = setTimeout(() => setImmediate(giveUp), this.#timeoutMs);
    return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
  }

  async #tell(client: RedisClientType): Promise<void> {
    const send = async ([tag, time]: [string, number]) => {
      // After this time no older page is left.
      const value = DAY_SECONDS + Math.max(0, Math.ceil((time - Date.now()) / 1000));
      await client.set(tagKey(tag), String(time), { expiration: { type: 'EX', value } });
      if (this.#untold.get(tag) === time) this.#untold.delete(tag);
    };
    await Promise.all([...this.#untold].map(send));
  }
}

class NoAnswer extends Error {}

const tagKey = (tag: string) => `${PREFIX}:tag:${tag}`;

/** Lifetime of an entry, seconds; a day at most, since Next's own limit is a year. */
const lifeOf = ({ cacheControl }: StoredEntry) =>
  Math.min(Math.ceil(cacheControl?.expire || DAY_SECONDS), DAY_SECONDS);

function read(bytes: Buffer): StoredEntry | null {
  try {
    return deserialize(bytes);
  } catch {
    return null; // A newer Node has written it.
  }
}

/** When several addresses were tried, as for localhost, the error has no message. */
function reason(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}

const warn = (line: string): void => log().warn(line);
