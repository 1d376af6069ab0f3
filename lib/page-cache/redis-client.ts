import type { RedisClientType } from '@redis/client';

export type RedisClient = RedisClientType;

/** An unopened client that gives up at the first failure: RedisLink decides when to try again. */
export async function createRedisClient(url: string, connectTimeout: number): Promise<RedisClient> {
  // The library is loaded only where a Redis is configured.
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 2, // understood by every version and relative of Redis
    maintNotifications: 'disabled',
    disableClientInfo: true,
    disableOfflineQueue: true,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    socket: { connectTimeout, reconnectStrategy: false },
  });
  client.unref(); // no reason for a process to stay
  return client as unknown as RedisClient;
}

/** Whether Redis answered, only not as wished: out of memory, no right. The connection is good. */
export async function isRefusal(error: unknown): Promise<boolean> {
  const { ErrorReply } = await import('@redis/client');
  return error instanceof ErrorReply;
}

/** The promise, or an error after so many milliseconds. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer in ${ms} ms`));
    // A long render holds everything up; setImmediate lets an answer that is there be read first.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
