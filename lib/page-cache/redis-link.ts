import { createRedisClient, inTime, isRefusal, type RedisClient } from './redis-client.ts';

const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 15_000;

export interface RedisLinkOptions {
  timeoutMs?: number;
  retryMs?: number;
  /** Called with every new connection before its first use. */
  greet?: (client: RedisClient) => Promise<void>;
  say?: (line: string) => void;
}

/**
 * A connection to Redis that never fails its caller. While Redis is down or slow, `run` returns
 * undefined at once; it logs one line and reconnects in the background.
 */
export class RedisLink {
  readonly #url: string;
  readonly #timeoutMs: number;
  readonly #retryMs: number;
  #pauseMs: number;
  readonly #greet: (client: RedisClient) => Promise<void>;
  readonly #say: (line: string) => void;
  #client: RedisClient | null = null;
  #upSince = 0;
  #saidDown = false;
  #saidRefusal = 0;
  #closed = false;
  readonly #firstTry: Promise<void>;

  constructor(
    url: string,
    { timeoutMs = 500, retryMs = 1000, greet = async () => {}, say = toStderr }: RedisLinkOptions = {},
  ) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#retryMs = retryMs;
    this.#pauseMs = retryMs;
    this.#greet = greet;
    this.#say = say;
    this.#firstTry = this.#connect();
  }

  /** The commands' result; undefined without Redis. Never throws. */
  async run<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    await this.#firstTry;
    const client = this.#client;
    if (!client || !this.#upSince) return undefined;
    try {
      return await inTime(commands(client), this.#timeoutMs);
    } catch (error) {
      if (await isRefusal(error)) this.#refused(error);
      else this.#lost(client, error);
      return undefined;
    }
  }

  close(): void {
    this.#closed = true;
    this.#client?.destroy();
    this.#client = null;
  }

  async #connect(): Promise<void> {
    let client: RedisClient | null = null;
    try {
      const opened = await createRedisClient(this.#url, this.#timeoutMs);
      client = opened;
      if (this.#closed) return;
      this.#client = opened;
      opened.on('error', (error) => this.#lost(opened, error));
      await inTime(this.#open(opened), this.#timeoutMs);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #open(client: RedisClient): Promise<void> {
    await client.connect();
    // A stopped server still accepts connections; only a response shows that it is alive.
    await client.ping();
    await this.#greet(client);
    if (client !== this.#client) return client.destroy(); // abandoned meanwhile
    this.#upSince = Date.now();
    if (this.#saidDown) this.#say('Page cache: Redis is back.');
    this.#saidDown = false;
  }

  #lost(client: RedisClient | null, error: unknown): void {
    client?.destroy();
    if (this.#closed || (client ?? this.#client) !== this.#client) return;
    const wasSteady = this.#upSince > 0 && Date.now() - this.#upSince > STEADY_MS;
    this.#client = null;
    this.#upSince = 0;
    if (wasSteady) {
      // Servers and networks close idle connections: logged only if the next attempt fails.
      this.#pauseMs = this.#retryMs;
      this.#connect();
      return;
    }
    if (!this.#saidDown) this.#say(`Page cache: no Redis (${reason(error)}), pages render uncached.`);
    this.#saidDown = true;
    setTimeout(() => this.#closed || this.#connect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  #refused(error: unknown): void {
    if (Date.now() - this.#saidRefusal < STEADY_MS) return;
    this.#saidRefusal = Date.now();
    this.#say(`Page cache: Redis refuses (${reason(error)}).`);
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
