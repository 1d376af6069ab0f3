import { deserialize, serialize } from 'node:v8';
import type { RedisClientType } from '@redis/client';
import type { PageStore, StoredEntry } from './page-store.ts';

const PREFIX = 'hotel-booking';
const DAY_SECONDS = 86_400;
const LONGEST_PAUSE_MS = 15_000;
const SAID_EVERY_MS = 60_000;
/** A connection without an answer for so long is given up; the client asks for one more often. */
const IDLE_MS = 15_000;
/** Fields of a page's hash: the time is also apart, so that it can be looked up without the page. */
const ENTRY = 'entry';
const MODIFIED = 'modified';

interface Options {
  /** Of a command, and of a connection; ms. */
  timeoutMs?: number;
  retryMs?: number;
  say?: (line: string) => void;
}

/**
 * Pages in a Redis that several instances share. Pages belong to one build, whose scripts they name; a tag's
 * revalidation applies to every build. While Redis is down or slow no page is found and none is stored, at once and
 * without an error: the client reconnects in the background.
 */
export class RedisStore implements PageStore {
  readonly #client: Promise<RedisClientType>;
  readonly #build: string;
  readonly #timeoutMs: number;
  readonly #retryMs: number;
  readonly #say: (line: string) => void;
  readonly #firstTry = Promise.withResolvers<void>();
  #isUp = false;
  #saidDown = false;
  #saidRefusal = 0;
  /** Revalidations that Redis does not have yet: sent when it is back, and applied here until then. */
  readonly #untold = new Map<string, number>();

  constructor(url: string, build: string, { timeoutMs = 500, retryMs = 1000, say = toStderr }: Options = {}) {
    this.#build = build;
    this.#timeoutMs = timeoutMs;
    this.#retryMs = retryMs;
    this.#say = say;
    this.#client = this.#connect(url);
  }

  async get(key: string): Promise<StoredEntry | null> {
    const bytes: unknown = await this.#run((client) => client.hGet(this.#page(key), ENTRY));
    return Buffer.isBuffer(bytes) ? read(bytes) : null; // Buffers, as the client's type mapping asks
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
    const bytes = serialize(entry); // keeps the Buffers and Maps of Next's entries
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
    if (!told) return true; // unknown: render again rather than serve stale
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

  async #connect(url: string): Promise<RedisClientType> {
    // The library is loaded only where a Redis is configured.
    const { createClient, RESP_TYPES } = await import('@redis/client');
    const client = createClient({
      url,
      RESP: 2, // supported by every Redis version and fork
      maintNotifications: 'disabled',
      disableClientInfo: true,
      disableOfflineQueue: true,
      commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
      pingInterval: IDLE_MS / 3,
      socket: {
        connectTimeout: this.#timeoutMs,
        socketTimeout: IDLE_MS,
        reconnectStrategy: (tries) => Math.min(this.#retryMs * 2 ** tries, LONGEST_PAUSE_MS),
      },
    }) as unknown as RedisClientType;
    client.unref(); // does not keep the process alive
    client.on('ready', () => void this.#greet(client));
    client.on('error', (error) => this.#lost(error));
    client.connect().catch(() => undefined);
    return client;
  }

  /** The commands' result; undefined without Redis. Never throws. */
  async #run<T>(commands: (client: RedisClientType) => Promise<T>): Promise<T | undefined> {
    await this.#firstTry.promise;
    const client = await this.#client;
    if (!this.#isUp) return undefined;
    try {
      return await this.#inTime(commands(client));
    } catch (error) {
      const { ErrorReply } = await import('@redis/client');
      // Out of memory, no permission: the connection is fine.
      if (error instanceof ErrorReply) this.#refused(error);
      else {
        this.#lost(error);
        void this.#greet(client);
      }
      return undefined;
    }
  }

  /** A stopped server still accepts connections: only its answer shows that it is there. */
  async #greet(client: RedisClientType): Promise<void> {
    try {
      await client.ping();
      await this.#tell(client);
      if (this.#saidDown) this.#say('Page cache: Redis is back.');
      this.#saidDown = false;
      this.#isUp = true;
      this.#firstTry.resolve();
    } catch {
      // The client loses the connection then, and says so.
    }
  }

  #lost(error: unknown): void {
    this.#isUp = false;
    this.#firstTry.resolve();
    if (!this.#saidDown) this.#say(`Page cache: no Redis (${reason(error)}), pages render uncached.`);
    this.#saidDown = true;
  }

  #refused(error: unknown): void {
    if (Date.now() - this.#saidRefusal < SAID_EVERY_MS) return;
    this.#saidRefusal = Date.now();
    this.#say(`Page cache: Redis refuses (${reason(error)}).`);
  }

  #inTime<T>(promise: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`no answer in ${this.#timeoutMs} ms`));
      // After a long render the timer fires first: an answer that has arrived is read before it.
      timer = setTimeout(() => setImmediate(giveUp), this.#timeoutMs);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  async #tell(client: RedisClientType): Promise<void> {
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

/** When several addresses were tried, as for localhost, the error has no message. */
function reason(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}
