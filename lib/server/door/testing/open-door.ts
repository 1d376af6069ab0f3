import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { CompressedPages } from '#lib/server/door/compressed-pages.ts';
import { FairQueue } from '#lib/server/door/fair-queue.ts';
import { createFrontDoor } from '#lib/server/door/front-door.ts';
import { notePageRead } from '#lib/server/door/page-cache.ts';
import type { PageStore } from '#lib/server/door/page-store.ts';
import { RenderedLinks } from '#lib/server/door/rendered-links.ts';

export const PAGE = '/morskoy';
export const KEY = `/some-key${PAGE}`;
export const SHOWN_SECONDS = 300;
/** The one action that forms may name. */
export const ACTION = '0'.repeat(42);

/** Stands for the framework: it gives a page of the store as Next does, and counts what reaches it. */
function fakeNext(store: PageStore) {
  const next = {
    asked: 0,
    /** How many responses have not been rendered yet. */
    unrendered: 0,
    /** How long each response takes, ms. */
    takes: 0,
    /** The last request, and the body of its form. */
    seen: null as { headers: IncomingHttpHeaders; body: string } | null,
    /** How many responses are being made, now and at most. */
    atATime: [0, 0] as [number, number],
    /** The value of x-nextjs-cache by path; HIT for the others. */
    cache: {} as Record<string, string>,
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      next.asked += 1;
      const body = request.method === 'POST' ? await text(request) : '';
      next.seen = { headers: request.headers, body };
      next.atATime[0] += 1;
      next.atATime[1] = Math.max(...next.atATime);
      await pause(next.takes);
      next.atATime[0] -= 1;
      const entry = await store.get(KEY);
      if (entry) notePageRead(KEY, entry);
      const html = (entry?.value as { html: string } | null)?.html ?? '<p>rendered</p>';
      response.setHeader(
        'x-nextjs-cache',
        next.unrendered-- > 0 ? 'MISS' : (next.cache[request.url ?? ''] ?? 'HIT'),
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "script-src 'sha256-x'");
      response.setHeader('cache-control', `s-maxage=${SHOWN_SECONDS}`);
      response.setHeader('etag', `"${html.length}-${entry?.lastModified}"`);
      response.end(html);
    },
  };
  return next;
}

export interface DoorResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function decoded(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** The servers that a test has to close. */
export const opened: { close: () => void }[] = [];

/** The front door on a port, with the fake framework behind it. */
export async function openDoor(store: PageStore) {
  const next = fakeNext(store);
  const calls = vi.fn(async (request: IncomingMessage) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    body: JSON.stringify([request.headers['x-client-address'], 'море '.repeat(200)]),
  }));
  const built = {
    files: (_request: unknown, _response: unknown, goOn: () => void) => goOn(),
    pages: new CompressedPages(store),
    links: new RenderedLinks(),
    queue: new FairQueue({ refusedAfterMs: 0 }),
    actions: new Set([ACTION]),
  };
  const settings = readSettings({});
  const server = createServer(createFrontDoor({ settings, dev: false, next: next.handle, calls, built }));
  opened.push({ close: () => void server.close() });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (
    path = PAGE,
    headers: Record<string, string> = {},
    method = 'GET',
    body = '',
  ): Promise<DoorResponse> =>
    new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method, agent: false as const };
      const sent = request({ ...options, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: decoded(response.headers['content-encoding'], Buffer.concat(chunks)),
          }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  /** Asks until the page comes compressed from memory, which takes a moment. */
  const askUntilCached = async (path = PAGE) => {
    const renderings = async () => {
      const before = next.asked;
      await ask(path);
      return next.asked - before;
    };
    await expect.poll(renderings, { interval: 20 }).toBe(0);
    next.asked = 0;
  };
  return { next, calls, queue: built.queue, ask, askUntilCached };
}
