import { createClient } from '@redis/client';
import { afterAll, describe, expect, it } from 'vitest';
import { REDIS_KINDS, startRedis } from './redis-server.ts';

describe.each(REDIS_KINDS)('%s', async (kind) => {
  const server = await startRedis(kind);
  const client = createClient({ url: server.url, RESP: 2 });
  await client.connect();
  afterAll(async () => {
    client.destroy();
    await server.kill();
  });
  const send = (line: string): Promise<unknown> =>
    client.sendCommand(line.split(' ')).catch((error) => `${error.message}`);

  it.each([
    ['PING', 'PONG'],
    ['SET a 1', 'OK'],
    ['GET a', '1'],
    ['TTL a', -1],
    ['EXPIRE a 100', 1],
    ['TTL a', 100],
    ['SET a 2', 'OK'],
    ['TTL a', -1],
    ['SET b 2 EX 50', 'OK'],
    ['TTL b', 50],
    ['MGET a none b', ['2', null, '2']],
    ['HGET none field', null],
    ['HSET h x 1 y 2', 2],
    ['HSET h y 3 z 4', 1],
    ['HGET h y', '3'],
    ['EXPIRE h 10', 1],
    ['HSET h y 5', 0],
    ['TTL h', 10],
    ['MGET h a', [null, '2']],
    ['GET h', expect.stringContaining('WRONGTYPE')],
    ['HGET a x', expect.stringContaining('WRONGTYPE')],
    ['HSET a x 1', expect.stringContaining('WRONGTYPE')],
    ['TTL none', -2],
    ['EXPIRE none 10', 0],
    ['EXPIRE h 0', 1],
    ['HGET h y', null],
    ['DEL a b none', 2],
    ['GET a', null],
    ['NONSENSE', expect.stringContaining('ERR unknown command')],
    ['EXEC', expect.stringContaining('ERR EXEC without MULTI')],
    ['MULTI', 'OK'],
    ['SET c 1', 'QUEUED'],
    ['TTL c', 'QUEUED'],
    ['EXEC', ['OK', -1]],
    ['CONFIG SET maxmemory 1', 'OK'],
    ['SET c 2', expect.stringMatching(/^OOM command not allowed/)],
    ['GET c', '1'],
    ['MULTI', 'OK'],
    ['HSET d x 1', expect.stringMatching(/^OOM/)],
    ['EXPIRE d 10', expect.stringMatching(/^OOM/)],
    ['EXEC', expect.stringContaining('EXECABORT')],
    ['DEL c', 1],
    ['CONFIG SET maxmemory 0', 'OK'],
    ['SET c 2', 'OK'],
  ])('answers %s with %j', async (line, expected) => {
    expect(await send(line)).toEqual(expected);
  });
});
