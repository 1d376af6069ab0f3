import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { CallHandler } from './app-calls.ts';
import { COMPRESSED_FROM, QUICK_BROTLI } from './compression-levels.ts';
import { type StoredEncoding, storedEncoding } from './encodings.ts';

/** Bytes. A short answer takes less time than handing it to another thread does. */
const AT_ONCE = 64 * 1024;

type Compress = (body: Uint8Array) => Buffer | Promise<Buffer>;

const SHORT: Record<StoredEncoding, Compress> = {
  br: (body) => brotliCompressSync(body, QUICK_BROTLI),
  zstd: (body) => zstdCompressSync(body),
  gzip: (body) => gzipSync(body),
};
const LONG: Record<StoredEncoding, Compress> = {
  br: (body) => promisify(brotliCompress)(body, QUICK_BROTLI),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};

/** Answers a call; JSON is compressed as the client takes it. */
export async function sendCall(
  request: IncomingMessage,
  response: ServerResponse,
  calls: CallHandler,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const { status, headers, body } = await calls(request, left.signal);
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  if (body === null) return void response.end();
  let sent: Uint8Array = typeof body === 'string' ? Buffer.from(body) : body;
  if (headers.get('content-type') === 'application/json') {
    response.appendHeader('vary', 'Accept-Encoding');
    const encoding = sent.length < COMPRESSED_FROM ? null : storedEncoding(request);
    if (encoding) {
      sent = await (sent.length < AT_ONCE ? SHORT : LONG)[encoding](sent);
      response.setHeader('content-encoding', encoding);
    }
  }
  response.setHeader('content-length', sent.length);
  response.end(sent);
}
