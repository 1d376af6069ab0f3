import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startRedis } from '#lib/server/door/testing/redis-server.ts';
import type { StoredEntry } from './page-store.ts';
import { RedisStore } from './redis-store.ts';

const redis = await startRedis();
const wire = await openWire(redis.url);
const store = new RedisStore(wire.url, 'build');
afterAll(async () => {
  await store.close();
  wire.close();
  await redis.kill();
});
const entry: StoredEntry = { value: 1, lastModified: 1000, tags: [] };

it('a connection that is only idle is kept', async () => {
  await store.set('page', entry);
  await pause(2500); // Silence counts as a loss after two seconds.
  expect(wire.connections()).toBe(1);
});

it('a connection that falls silent is replaced, twice too', async () => {
  for (const connections of [2, 3]) {
    wire.cut();
    expect(await store.get('page')).toBeNull();
    await expect.poll(() => store.get('page'), { timeout: 5000 }).toEqual(entry);
    expect(wire.connections()).toBe(connections);
  }
});

/** A way to Redis on which connections can fall silent, as they do when a machine is gone. */
async function openWire(url: string) {
  const sockets: Socket[] = [];
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    const redis = connect(Number(new URL(url).port), '127.0.0.1');
    for (const end of [socket, redis]) sockets.push(end.on('error', () => end.destroy()));
    socket.pipe(redis).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => count,
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
