import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a text as the front stores it: brotli at its best. */
export const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .byteLength;
