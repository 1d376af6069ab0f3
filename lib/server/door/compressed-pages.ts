import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { log } from '#lib/server/logging/log.ts';
import type { PageRead } from './page-cache.ts';
import { type PageStore, pageTags } from './page-store.ts';
import { handledBy } from './request-metrics.ts';

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const MAX_BYTES = 64 * 1024 * 1024;
/** Roughly what an entry's headers, tags and key take, bytes. */
const OVERHEAD = 4096;

/** Each response has its own encoding and length, and each connection its own state. */
const OF_ONE_RESPONSE = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
];

/** Headers of a response that are stored with its compressed body. */
export const storedHeaders = (given: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_RESPONSE.includes(name)));

export const ofBrotli = (body: Buffer): OutgoingHttpHeaders => ({
  'content-encoding': 'br',
  'content-length': body.length,
});

interface CompressedPage {
  key: string;
  lastModified: number;
  /** Next renders the page anew from this time on, ms. */
  staleFrom: number;
  tags: string[];
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Sends built pages with Next's own headers, their HTML compressed once per entry of the page cache. Each request looks
 * up whether the entry is still current, so a replaced, expired or revalidated page is not sent from here.
 */
export class CompressedPages {
  readonly #pages = new LRUCache<string, CompressedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD,
  });
  readonly #store: PageStore;
  /** One compression at a time: a crowd of new pages must not keep all of the process's threads busy. */
  #compressing: Promise<unknown> = Promise.resolve();
  readonly #compressed = new Set<string>();
  readonly #inFlight = new Map<string, Promise<void>>();

  constructor(store: PageStore) {
    this.#store = store;
  }

  /**
   * Sends the page if it is cached and current, after waiting for one that is being rendered.
   * @returns false if Next has to answer
   */
  async send(path: string, response: ServerResponse): Promise<boolean> {
    await this.#inFlight.get(path);
    const page = this.#pages.get(path);
    if (!page) return false;
    if (!(await this.#isCurrent(page))) {
      this.#pages.delete(path);
      return false;
    }
    response.writeHead(200, page.headers).end(page.body);
    handledBy('cached page', response);
    return true;
  }

  /** Follows a response of Next's, and stores it if it came from the page cache and is fresh. */
  follow(path: string, response: ServerResponse, read: () => PageRead | null): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    response.once('close', () => {
      if (response.writableFinished) this.#add(path, response, read()).finally(resolve);
      else resolve();
    });
    if (this.#inFlight.has(path)) return;
    this.#inFlight.set(path, promise);
    promise.finally(() => this.#inFlight.delete(path));
  }

  async #add(path: string, response: ServerResponse, read: PageRead | null): Promise<void> {
    if (response.statusCode !== 200 || response.getHeader('x-nextjs-cache') !== 'HIT') return;
    if (!read || this.#compressed.has(path)) return;
    this.#compressed.add(path);
    this.#compressing = this.#compressing
      .then(() => this.#compress(path, read, response.getHeaders()))
      .catch((error: unknown) => log().error({ path, err: error }, 'a page is not cached'))
      .finally(() => this.#compressed.delete(path));
    await this.#compressing;
  }

  async #compress(path: string, { key, entry }: PageRead, given: OutgoingHttpHeaders): Promise<void> {
    const { html } = entry.value as { html: string };
    const body = await compress(html, BEST);
    const revalidate = entry.cacheControl?.revalidate;
    this.#pages.set(path, {
      key,
      lastModified: entry.lastModified,
      staleFrom: revalidate ? entry.lastModified + revalidate * 1000 : Number.POSITIVE_INFINITY,
      tags: pageTags(entry),
      headers: { ...storedHeaders(given), ...ofBrotli(body) },
      body,
    });
  }

  async #isCurrent({ key, lastModified, staleFrom, tags }: CompressedPage): Promise<boolean> {
    const now = Date.now();
    if (now >= staleFrom) return false;
    const [stored, isExpired] = await Promise.all([
      this.#store.lastModified(key),
      this.#store.tagsExpiredAfter(tags, lastModified, now),
    ]);
    return stored === lastModified && !isExpired;
  }
}
