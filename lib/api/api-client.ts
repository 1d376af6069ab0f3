import 'server-only';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Agent, request } from 'undici';
import { readLimited } from './read-limited.ts';

/** Connections to the API stay open: a new one would cost more than most calls. */
const agent = new Agent({ keepAliveTimeout: 30_000, connect: { timeout: 5_000 } });

const DECODERS = { gzip: createGunzip, br: createBrotliDecompress } as const;

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

interface ApiRequest {
  method: 'GET' | 'POST';
  headers: Headers;
  body?: Uint8Array;
  signal: AbortSignal;
  maxBytes: number;
}

/**
 * One request to the API, without redirects and without the framework's own fetch, which costs more than the call.
 * @throws BodyTooLargeError, or whatever breaks the connection
 */
export async function askApi(url: string, { maxBytes, headers, ...options }: ApiRequest): Promise<ApiAnswer> {
  const response = await request(url, {
    ...options,
    headers: { ...Object.fromEntries(headers), 'accept-encoding': 'gzip, br' },
    dispatcher: agent,
  });
  const given = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) given.set(name, [value].flat().join(', '));
  const encoding = given.get('content-encoding') ?? '';
  const decoder = encoding in DECODERS ? DECODERS[encoding as keyof typeof DECODERS]() : null;
  // What fails here fails the reading of it below.
  const stream: Readable = decoder ? pipeline(response.body, decoder, () => {}) : response.body;
  return { status: response.statusCode, headers: given, body: await readLimited(stream, maxBytes) };
}
