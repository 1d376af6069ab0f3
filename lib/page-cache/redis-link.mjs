import { createRedisClient, inTime, isRefusal } from './redis-client.mjs';

const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * A connection to Redis that never fails its caller. While Redis is away or slow, `run` gives
 * undefined at once; one line tells so, and the connection is sought anew in the background.
 */
export class RedisLink {
  #url;
  #timeoutMs;
  #retryMs;
  #pauseMs;
  #greet;
  #say;
  #client = null;
  #upSince = 0;
  #saidDown = false;
  #saidRefusal = 0;
  #closed = false;
  #firstTry;

  /** `greet` gets every new connection before anybody else may use it. */
  constructor(url, { timeoutMs = 500, retryMs = 1000, greet = async () => {}, say = toStderr } = {}) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#retryMs = retryMs;
    this.#pauseMs = retryMs;
    this.#greet = greet;
    this.#say = say;
    this.#firstTry = this.#connect();
  }

  /** What the commands give; undefined without Redis. Never throws. */
  async run(commands) {
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

  close() {
    this.#closed = true;
    this.#client?.destroy();
    this.#client = null;
  }

  async #connect() {
    let client = null;
    try {
      client = await createRedisClient(this.#url, this.#timeoutMs);
      if (this.#closed) return;
      this.#client = client;
      client.on('error', (error) => this.#lost(client, error));
      await inTime(this.#open(client), this.#timeoutMs);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #open(client) {
    await client.connect();
    // A stopped server still takes connections; only an answer shows that it lives.
    await client.ping();
    await this.#greet(client);
    if (client !== this.#client) return client.destroy(); // given up meanwhile
    this.#upSince = Date.now();
    if (this.#saidDown) this.#say('Page cache: Redis is back.');
    this.#saidDown = false;
  }

  #lost(client, error) {
    client?.destroy();
    if (this.#closed || (client ?? this.#client) !== this.#client) return;
    const wasSteady = this.#upSince > 0 && Date.now() - this.#upSince > STEADY_MS;
    this.#client = null;
    this.#upSince = 0;
    if (wasSteady) {
      // Servers and networks cut idle connections: worth a line only if the next try fails.
      this.#pauseMs = this.#retryMs;
      this.#connect();
      return;
    }
    if (!this.#saidDown) this.#say(`Page cache: no Redis (${reason(error)}), pages are made anew.`);
    this.#saidDown = true;
    setTimeout(() => this.#closed || this.#connect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
  }

  #refused(error) {
    if (Date.now() - this.#saidRefusal < STEADY_MS) return;
    this.#saidRefusal = Date.now();
    this.#say(`Page cache: Redis refuses (${reason(error)}).`);
  }
}

/** Of several addresses tried, as for localhost, the error itself says nothing. */
const reason = (error) => error.message || error.code || error.name;

function toStderr(line) {
  process.stderr.write(`${line}\n`);
}
