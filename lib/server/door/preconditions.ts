import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import type { DoorReply } from './reply.ts';

/** A 304 has no body, so it leaves these headers out. */
const OF_A_BODY = ['content-type', 'content-encoding', 'content-length', 'content-range', 'accept-ranges'];

/** What a client says it has. */
type Conditions = Parameters<typeof fresh>[0];

/**
 * Takes the conditions off a request, so that whoever answers it, the framework included, gives the whole response.
 * @returns null where there are none
 */
export function takeConditions({ method, headers }: IncomingMessage): Conditions | null {
  const { 'if-none-match': known, 'if-modified-since': since, 'cache-control': cache } = headers;
  if ((method !== 'GET' && method !== 'HEAD') || (known ?? since) === undefined) return null;
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
  return { 'if-none-match': known, 'if-modified-since': since, 'cache-control': cache };
}

/** A 304 where the client has what it asks for (RFC 9110): it has the headers of the 200 that it replaces. */
export function conditional(reply: DoorReply, asked: Conditions | null): DoorReply {
  const { etag, 'last-modified': modified } = reply.headers;
  if (!asked || reply.status !== 200 || !etag) return reply;
  if (!fresh(asked, { etag, 'last-modified': modified })) return reply;
  const headers = { ...reply.headers };
  for (const name of OF_A_BODY) delete headers[name];
  return { ...reply, status: 304, headers, body: '' };
}
