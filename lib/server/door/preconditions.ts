import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import fresh from 'fresh';

/** A 304 has no body, so it leaves these headers out. */
const OF_A_BODY = ['content-type', 'content-encoding', 'content-length', 'content-range', 'accept-ranges'];

/**
 * Answers 304 where the client has what it asks for (RFC 9110). Whoever answers after this, Next included, sees no
 * condition and gives the whole response, so a 304 has the headers of the 200 that it replaces.
 */
export function withPreconditions(request: IncomingMessage, response: ServerResponse): void {
  const { 'if-none-match': known, 'if-modified-since': since, 'cache-control': cache } = request.headers;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || (known ?? since) === undefined) return;
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  const asked = { 'if-none-match': known, 'if-modified-since': since, 'cache-control': cache };

  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const given = rest.at(-1);
    const headers = typeof given === 'object' ? (given as OutgoingHttpHeaders) : {};
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    const etag = this.getHeader('etag');
    const isWhole = status === 200 || status === 206;
    if (!isWhole || !etag || !fresh(asked, { etag, 'last-modified': this.getHeader('last-modified') }))
      return writeHead.call(this, status);
    for (const name of OF_A_BODY) this.removeHeader(name);
    // Node sends no body with this status, whatever is written.
    return writeHead.call(this, 304);
  } as typeof writeHead;
}
