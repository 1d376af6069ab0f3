import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { secretHeader } from './secret-header.ts';

/**
 * The guest's address: the socket's, or, behind `trustProxy` proxies of our own, the entry that the
 * outermost of them added. What the guest wrote further left in the header is never believed.
 */
export function resolveClientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustProxy: number,
): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => plainAddress(entry.trim()));
  const chain = [...entries, plainAddress(socketAddress ?? '')].filter((entry) => entry !== '');
  const address = chain[Math.max(0, chain.length - 1 - trustProxy)] ?? '';
  return isIP(address) ? address : null;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Notes the address on a request before Next sees it. */
export function markClientAddress(request: IncomingMessage, trustProxy: number): void {
  const forwarded = request.headers['x-forwarded-for'];
  const address = resolveClientAddress(
    [forwarded].flat().join(','),
    request.socket.remoteAddress,
    trustProxy,
  );
  if (address) request.headers[secretHeader('client')] = address;
}

/** The address noted by markClientAddress, for route handlers. */
export function clientAddress(headers: Headers): string | null {
  return headers.get(secretHeader('client'));
}
