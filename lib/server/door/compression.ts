import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/**
 * Brotli for what is compressed once for one guest: about as quick as gzip's default level, and smaller. The window
 * has the size of a page, since the default of four megabytes is set up and cleared for each response.
 */
export const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Bytes. Even small chunks of code shrink to less than half. */
const COMPRESSED_FROM = 512;

const compress = compression({ threshold: COMPRESSED_FROM, brotli: QUICK_BROTLI });

/** Compresses what is written to the response, as the client accepts it. */
export const withCompression = (request: IncomingMessage, response: ServerResponse): void => {
  compress(request as never, response as never, () => undefined);
};

/** Whether a client accepts brotli. */
export const takesBrotli = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  Boolean(request.headers['accept-encoding']) && new Negotiator(request).encodings().includes('br');
