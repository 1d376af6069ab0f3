import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import Negotiator from 'negotiator';
import type { DoorReply } from './reply.ts';

export type Encoding = 'br' | 'gzip';

/** What makes a page smallest comes first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Brotli for what is compressed once for one guest: about as quick as gzip's default level, and smaller. The window
 * has the size of a page, since the default of four megabytes is set up and cleared for each response.
 */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Bytes. Even small chunks of code shrink to less than half. */
const COMPRESSED_FROM = 512;

/**
 * Reads which encodings a client takes, in our order. The header is left as this reading of it, since the server of
 * files looks for names alone and would send what the client refuses by `q=0`.
 */
export function readEncodings(request: IncomingMessage): Encoding[] {
  const { headers } = request;
  if (headers['accept-encoding'] === undefined) return [];
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  const taken = ENCODINGS.filter((encoding) => accepted.includes(encoding));
  headers['accept-encoding'] = taken.join(', ');
  return taken;
}

/** Whether a reply is smaller when it is compressed, so that it may leave in several encodings. */
export const isCompressible = ({ headers }: Pick<DoorReply, 'headers'>): boolean =>
  compressible(String(headers['content-type'] ?? '')) === true;

/** Compresses for many guests what one has been rendered; its encoding is brotli. */
export async function quicklyCompressed(body: string | Buffer): Promise<Buffer> {
  return toBrotli(body, QUICK_BROTLI);
}

/** The reply in the first of these encodings, unless it has one already or is small. */
export async function encoded(reply: DoorReply, [encoding]: Encoding[]): Promise<DoorReply> {
  const { headers, body } = reply;
  if (!encoding || headers['content-encoding'] || !isCompressible(reply)) return reply;
  if (Buffer.byteLength(body) < COMPRESSED_FROM) return reply;
  const compressed = encoding === 'br' ? await quicklyCompressed(body) : await toGzip(body);
  return { ...reply, headers: { ...headers, 'content-encoding': encoding }, body: compressed };
}
