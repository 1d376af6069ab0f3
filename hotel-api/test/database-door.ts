import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Door {
  host: string;
  /** The socket that new connections lead to; null: they are accepted and never answered, as by a server that hangs. */
  leadsTo: string | null;
  /** From now on nothing passes through the connections that are there, and none is closed: the network is lost. */
  freeze(): void;
  close(): Promise<void>;
}

/** A TCP port before a PostgreSQL that has only a socket in a folder. */
export async function openDoor(leadsTo: string | null): Promise<Door> {
  const sockets = new Set<Socket>();
  const server = createServer((guest) => {
    sockets.add(guest);
    guest.on('error', () => guest.destroy());
    if (door.leadsTo === null) return;
    const behind = connect(door.leadsTo);
    sockets.add(behind);
    behind.on('error', () => guest.destroy());
    guest.on('close', () => behind.destroy());
    guest.pipe(behind).pipe(guest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const door: Door = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadsTo,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}
