import type { RedisClientType } from '@redis/client';

export type RedisClient = RedisClientType;

/** An unconnected client that does not reconnect: RedisLink decides when to retry. */
export async function createRedisClient(url: string, connectTimeout: number): Promise<RedisClient> {
  // The library is loaded only where a Redis is configured.
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const client = createClient({
    url,
    RESP: 2, // supported by every Redis version and fork
    maintNotifications: 'disabled',
    disableClientInfo: true,
    disableOfflineQueue: true,
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    socket: { connectTimeout, reconnectStrategy: false },
  });
  client.unref(); // does not keep the process alive
  return client as unknown as RedisClient;
}

/** Whether Redis answered with an error (out of memory, no permission): the connection is fine. */
export async function isRefusal(error: unknown): Promise<boolean> {
  const { ErrorReply } = await import('@redis/client');
  return error instanceof ErrorReply;
}

/** The promise, or an error after `ms`. */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer in ${ms} ms`));
    // After a long render the timer fires first; setImmediate lets a response that has arrived be read before it.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
