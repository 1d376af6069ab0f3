import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import type { TrustedProxies } from '#lib/config/setting-rules.ts';
import type { Settings } from '#lib/config/settings.ts';
import { plainAddress, proxyCheck } from '#lib/config/trusted-proxies.ts';
import { NONCE_SOURCES } from './framework.ts';
import { hasPass } from './refusals.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Sets the headers that the app's own handlers read, and drops what the client sent under their names. */
export function markRequest(
  request: IncomingMessage,
  { TRUST_PROXY: trustProxy }: Pick<Settings, 'TRUST_PROXY'>,
): void {
  const { headers } = request;
  const given = headers[DOOR_HEADERS.requestId];
  for (const name of [...Object.values(DOOR_HEADERS), ...NONCE_SOURCES]) delete headers[name];
  const address = clientAddress(request, trustProxy);
  if (address) headers[DOOR_HEADERS.clientAddress] = address;
  headers[DOOR_HEADERS.requestId] =
    typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  // Only a whole page uses a pass: an RSC request would be redirected to its own address first.
  if (hasPass(request.url ?? '')) delete headers.rsc;
  if (headers.rsc !== undefined) headers[DOOR_HEADERS.pagePart] = '1';
}

/**
 * The guest's address: the socket's, or behind our own proxies the entry that the outermost of them added, as the API
 * reads it. Entries further left come from the client and are never trusted.
 */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string | null {
  if (!request.socket.remoteAddress) return null;
  const address = plainAddress(proxyAddress(request, proxyCheck(trusted)));
  return isIP(address) ? address : null;
}
