import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of a text as the front door stores it: brotli at its best. */
export const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .byteLength;
