import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { headersFrom, type PlainResponse } from '#lib/server/api/plain-response.ts';
import type { DoorReply } from './reply.ts';

/** Answers a call of the browser, as the framework's route does. */
export type CallHandler = (request: Request) => Promise<PlainResponse>;

/** The addresses of calls. */
export const isCall = (url: string): boolean => url.startsWith('/api/v1/');

/**
 * The answer to a call, without the framework's routing: through that the process answers a quarter as many calls a
 * second.
 */
export async function callReply(
  request: IncomingMessage,
  left: AbortSignal,
  handle: CallHandler,
): Promise<DoorReply> {
  const { status, headers, body } = await handle(webRequest(request, left));
  const fields: OutgoingHttpHeaders = Object.fromEntries(headers);
  // Each cookie is a header of its own.
  if (headers.has('set-cookie')) fields['set-cookie'] = headers.getSetCookie();
  const sent = body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : body;
  return { status, headers: fields, body: sent ?? '', by: 'call' };
}

function webRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = '', url = '', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // The app's address plays no part: calls are known by their paths. Node reads a body from a stream of its own too.
  return new Request(`http://localhost${url}`, {
    method,
    headers: headersFrom(headers),
    signal,
    ...(hasBody ? { body: request as never, duplex: 'half' } : {}),
  });
}
