import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originOn } from '#lib/config/hosts.ts';
import type { Settings } from '#lib/config/settings.ts';

/** Listens on the interface and port of the settings, and says where this machine finds it. */
export async function listen(
  server: Server,
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
): Promise<string> {
  server.listen({ port: PORT, host: HOST });
  await once(server, 'listening');
  return originOn(HOST, (server.address() as AddressInfo).port);
}
