import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const SLOT = Symbol.for('hotel-booking.client-address-header');
const holder = globalThis as { [SLOT]?: string };

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

/** Notes the address on a request before Next sees it. The header's name is secret, so nobody else can set it. */
export function markClientAddress(request: IncomingMessage, trustProxy: number): void {
  holder[SLOT] ??= `x-client-${randomUUID()}`;
  const forwarded = request.headers['x-forwarded-for'];
  const address = resolveClientAddress(
    [forwarded].flat().join(','),
    request.socket.remoteAddress,
    trustProxy,
  );
  if (address) request.headers[holder[SLOT]] = address;
}

/** The address noted by markClientAddress, for route handlers. */
export function clientAddress(headers: Headers): string | null {
  return holder[SLOT] ? headers.get(holder[SLOT]) : null;
}
