import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/**
 * Brotli for what is compressed once for one guest: about as quick as gzip's default level, and smaller. The window is
 * the size of a page: the default of four megabytes is set up and cleared for each response.
 */
export const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Bytes: some chunks of code are small, and shrink to less than half all the same. */
const COMPRESSED_FROM = 512;

const compress = compression({ threshold: COMPRESSED_FROM, brotli: QUICK_BROTLI });

/** What is written to the response leaves compressed, as the client takes it. */
export const withCompression = (request: IncomingMessage, response: ServerResponse): void => {
  compress(request as never, response as never, () => undefined);
};

/** Whether a client takes brotli. */
export const takesBrotli = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  Boolean(request.headers['accept-encoding']) && new Negotiator(request).encodings().includes('br');
