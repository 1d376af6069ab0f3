import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { log } from '#lib/server/logging/log.ts';
import type { PageStore, StoredEntry } from './page-store.ts';

/** How long a request waits for Redis. */
const WAIT_MS = 500;
const DAY_SECONDS = 86_400;

type Client = Awaited<ReturnType<typeof createRedisClient>>;

/**
 * Pages in a Redis that several instances share. Pages belong to one build, whose scripts they name; a tag's
 * revalidation applies to every build. While Redis is down or slow no page is found and none is stored, at once and
 * without an error: the client reconnects in the background.
 */
export class RedisStore implements PageStore {
  readonly #client: Promise<Client>;
  readonly #pages: string;
  /** Revalidations that Redis does not have yet. They are sent when it is back, and apply here until then. */
  readonly #untold = new Map<string, number>();
  #isSlow = false;
  #saidAt = 0;

  constructor(url: string, build: string) {
    this.#pages = `hotel-booking:page:${build}:`;
    this.#client = this.#connect(url);
  }

  async get(key: string): Promise<StoredEntry | null> {
    return this.#run(async (client) => {
      const bytes = await client.hGet(this.#pages + key, 'entry');
      return bytes && deserialize(bytes);
    });
  }

  async lastModified(key: string): Promise<number | null> {
    const time = await this.#run((client) => client.hGet(this.#pages + key, 'modified'));
    return time && Number(time);
  }

  async set(key: string, entry: StoredEntry | null): Promise<void> {
    const page = this.#pages + key;
    await this.#run(async (client) => {
      if (!entry) return client.del(page);
      // Unlike JSON, V8's format keeps the Buffers and Maps of Next's entries. The time can be read without them.
      const fields = { entry: serialize(entry), modified: String(entry.lastModified) };
      return client.multi().hSet(page, fields).expire(page, DAY_SECONDS).exec();
    });
  }

  async expireTags(tags: string[], time: number): Promise<void> {
    for (const tag of tags) this.#untold.set(tag, time);
    const tell = async (client: Client, tag: string, at: number) => {
      // No page that is older than the revalidation lives as long.
      await client.set(tagKey(tag), String(at), { expiration: { type: 'EX', value: 2 * DAY_SECONDS } });
      if (this.#untold.get(tag) === at) this.#untold.delete(tag);
    };
    await this.#run((client) => Promise.all([...this.#untold].map(([tag, at]) => tell(client, tag, at))));
  }

  async tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean> {
    if (tags.length === 0) return false;
    const told = await this.#run((client) => client.mGet(tags.map(tagKey)));
    if (!told) return true; // Where Redis does not answer, rendering again is better than serving a stale page.
    const times = tags.map((tag, index) => Number(this.#untold.get(tag) ?? told[index] ?? Number.NaN));
    return times.some((time) => time <= now && time >= lastModified);
  }

  async close(): Promise<void> {
    (await this.#client).destroy();
  }

  async #connect(url: string): Promise<Client> {
    const client = await createRedisClient(url);
    client.on('error', (error) => this.#fails(error)).on('ready', () => this.expireTags([], 0));
    await Promise.race([client.connect(), pause(WAIT_MS)]);
    return client;
  }

  /** The commands' result; null without Redis. Never throws. */
  async #run<T>(commands: (client: Client) => Promise<T>): Promise<T | null> {
    const client = await this.#client;
    if (!client.isReady || this.#isSlow) return this.#fails(new Error('no connection'));
    const answer = commands(client).catch((error) => this.#fails(error));
    // After a long render the time is up first, so an answer that has arrived is read before it counts.
    const late = pause(WAIT_MS).then(() => turn(true));
    if (!(await Promise.race([answer.then(() => false), late]))) return answer;
    this.#isSlow = true; // Nobody else waits, until it answers or the connection is given up.
    answer.finally(() => {
      this.#isSlow = false;
      this.expireTags([], 0);
    });
    return this.#fails(new Error(`no answer in ${WAIT_MS} ms`));
  }

  /** Says so once a minute, however many requests an outage meets. */
  #fails(err: unknown): null {
    if (Date.now() - this.#saidAt < 60_000) return null;
    this.#saidAt = Date.now();
    log().warn({ err }, 'Page cache: Redis fails, pages render uncached.');
    return null;
  }
}

const tagKey = (tag: string) => `hotel-booking:tag:${tag}`;

/** The library is loaded only where a Redis is configured: it takes 26 MB. */
async function createRedisClient(url: string) {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  return createClient({
    url,
    RESP: 2, // Every version of Redis and its forks speaks this protocol.
    disableOfflineQueue: true,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    // A server that is stopped or lost closes no connection. By default the client ends at this timeout.
    pingInterval: 500,
    socket: { socketTimeout: 2000, reconnectStrategy: 500 },
  });
}
