import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, vi } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { plainResponse } from '#lib/server/api/plain-response.ts';
import { CompressedPages } from '#lib/server/door/compressed-pages.ts';
import { FairQueue } from '#lib/server/door/fair-queue.ts';
import { createFrontDoor } from '#lib/server/door/front-door.ts';
import { MemoryStore, type PageStore } from '#lib/server/door/page-store.ts';
import { RenderedLinks } from '#lib/server/door/rendered-links.ts';

/** The one action that forms may name. */
export const ACTION = '0'.repeat(42);

export interface DoorResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** How the framework that a test stands in for answers. */
type Answers = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

interface Options {
  store?: PageStore;
  answers?: Answers;
  environment?: Record<string, string>;
  queue?: ConstructorParameters<typeof FairQueue>[0];
  isClosing?: () => boolean;
}

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
  vi.useRealTimers();
});

/** The test's end closes it. */
export const closeLater = (one: { close: () => void }): void => void opened.push(one);

/** The front door on a port, with a framework behind it that answers as the test says. */
export async function openDoor({
  store = new MemoryStore(1_000),
  answers = (_request, response) => void response.end('rendered'),
  environment = {},
  queue: limits = {},
  isClosing,
}: Options = {}) {
  const next = {
    /** The addresses that have reached the framework. */
    asked: [] as string[],
    /** The last request, and the body of its form. */
    seen: null as { headers: IncomingHttpHeaders; body: string } | null,
  };
  const handle = async (received: IncomingMessage, response: ServerResponse) => {
    next.asked.push(received.url ?? '');
    next.seen = {
      headers: received.headers,
      body: received.method === 'POST' ? await text(received) : '',
    };
    await answers(received, response);
  };
  const calls = vi.fn(async ({ headers }: Request) =>
    plainResponse(JSON.stringify([headers.get('x-client-address'), 'море '.repeat(200)]), 200, {
      'content-type': 'application/json',
    }),
  );
  const queue = new FairQueue({ refusedAfterMs: 0, ...limits });
  const built = {
    files: async () => null,
    pages: new CompressedPages(store),
    links: new RenderedLinks(),
    queue,
    actions: new Set([ACTION]),
  };
  const settings = readSettings(environment);
  const server = createServer(
    createFrontDoor({ settings, dev: false, next: handle, calls, built, isClosing }),
  );
  closeLater({ close: () => server.close().closeAllConnections() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Sends the request exactly so; `signal` breaks the connection. */
  const ask = (
    path: string,
    headers: Record<string, string> = {},
    { method = 'GET', body = '', signal }: { method?: string; body?: string; signal?: AbortSignal } = {},
  ): Promise<DoorResponse> =>
    new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, signal, agent: false as const };
      const sent = request({ ...options, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: decoded(response.headers['content-encoding'], Buffer.concat(chunks)),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { next, calls, queue, ask };
}

function decoded(encoding: string | undefined, body: Buffer): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
