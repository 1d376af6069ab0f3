import { constants } from 'node:zlib';

/**
 * Brotli for what is compressed once for one guest: about as quick as gzip's default level, and smaller. The window is
 * the size of a page: the default of four megabytes is set up and cleared for each response.
 */
export const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Bytes: some chunks of code are small, and shrink to less than half all the same. */
export const COMPRESSED_FROM = 512;
