import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../contracts/settings.ts';
import { DOOR_HEADERS } from '../security/door-headers.ts';
import { resolveClientAddress } from './client-address.ts';
import { hasPass } from './refuse-request.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What the app's own handlers read of a request; a client's own headers of these names are dropped. */
export function markRequest(
  request: Pick<IncomingMessage, 'headers' | 'socket' | 'url'>,
  { TRUST_PROXY: trustProxy }: Pick<Settings, 'TRUST_PROXY'>,
): void {
  const { headers } = request;
  const given = headers[DOOR_HEADERS.requestId];
  for (const name of Object.values(DOOR_HEADERS)) delete headers[name];
  const forwarded = [headers['x-forwarded-for']].flat().join(',');
  const address = resolveClientAddress(forwarded, request.socket.remoteAddress, trustProxy);
  if (address) headers[DOOR_HEADERS.clientAddress] = address;
  headers[DOOR_HEADERS.requestId] =
    typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  // A pass is used by a page request: an RSC request would be redirected to its own address first.
  if (hasPass(request.url ?? '')) delete headers.rsc;
  if (headers.rsc !== undefined) headers[DOOR_HEADERS.pagePart] = '1';
}
