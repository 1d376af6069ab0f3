import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Site } from '#lib/config/hotel-site.ts';
import { log } from '#lib/server/logging/log.ts';
import { isByScript, isFromCache, isPageData } from './framework.ts';
import { pathWithHotel } from './hotel-origins.ts';
import { PAGE_ENTRY, type PageEntry, readEntryHeader } from './page-entry.ts';
import type { PageMemory } from './page-memory.ts';
import { type PageStore, pageTags } from './page-store.ts';
import type { DoorReply } from './reply.ts';

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const MAX_BYTES = 64 * 1024 * 1024;
/** Roughly what an entry's headers, tags and key take, bytes. */
const OVERHEAD = 4096;

interface CompressedPage extends PageEntry {
  /** Next renders the page anew from this time on, ms. */
  staleFrom: number;
  tags: string[];
  reply: DoorReply;
}

/**
 * Built pages with Next's own headers, their HTML compressed once per entry of the page cache. Each request looks up
 * whether the entry is still current, so a replaced, expired or revalidated page does not come from here.
 */
export class CompressedPages {
  readonly #pages = new LRUCache<string, CompressedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }) => reply.body.length + OVERHEAD,
  });
  readonly #store: PageStore;
  /** One compression at a time: a crowd of new pages must not keep all of the process's threads busy. */
  #compressing: Promise<unknown> = Promise.resolve();
  readonly #inFlight = new Map<string, Promise<void>>();

  constructor(store: PageStore) {
    this.#store = store;
  }

  /** The memory of a request that a built page may answer, from a client that takes brotli; null for any other. */
  at(
    { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    site: Site,
  ): PageMemory | null {
    if (method !== 'GET' || url.includes('?') || isByScript(headers) || headers.range !== undefined)
      return null;
    const path = pathWithHotel(site, url);
    return { known: () => this.#known(path), follow: (rendering) => this.#follow(path, rendering) };
  }

  async #known(path: string): Promise<DoorReply | null> {
    await this.#inFlight.get(path);
    const page = this.#pages.get(path);
    if (!page) return null;
    if (await this.#isCurrent(page)) return page.reply;
    this.#pages.delete(path);
    return null;
  }

  #follow(path: string, rendering: Promise<DoorReply>): void {
    if (this.#inFlight.has(path)) return;
    const failed = (error: unknown) => log().error({ path, err: error }, 'a page is not cached');
    const added = rendering
      .then(
        (reply) => this.#add(path, reply).catch(failed),
        () => undefined, // Its own guest is told, and has left as a rule.
      )
      .finally(() => this.#inFlight.delete(path));
    this.#inFlight.set(path, added);
  }

  /** Stores the reply if the page cache has the same page, and it is current. */
  async #add(path: string, { status, headers }: DoorReply): Promise<void> {
    const named = readEntryHeader(headers[PAGE_ENTRY]);
    if (status !== 200 || !isFromCache(headers) || !named) return;
    const entry = await this.#store.get(named.key);
    if (!isPageData(entry?.value)) return;
    const revalidate = entry.cacheControl?.revalidate;
    const page = {
      ...named,
      staleFrom: revalidate ? entry.lastModified + revalidate * 1000 : Number.POSITIVE_INFINITY,
      tags: pageTags(entry),
    };
    if (!(await this.#isCurrent(page))) return;
    const { html } = entry.value;
    const compressed = this.#compressing.then(() => compress(html, BEST));
    this.#compressing = compressed.catch(() => undefined);
    const reply: DoorReply = {
      status,
      headers: { ...headers, 'content-encoding': 'br' },
      body: await compressed,
      by: 'cached page',
    };
    this.#pages.set(path, { ...page, reply });
  }

  async #isCurrent({ key, lastModified, staleFrom, tags }: Omit<CompressedPage, 'reply'>): Promise<boolean> {
    const now = Date.now();
    if (now >= staleFrom) return false;
    const [stored, isExpired] = await Promise.all([
      this.#store.lastModified(key),
      this.#store.tagsExpiredAfter(tags, lastModified, now),
    ]);
    return stored === lastModified && !isExpired;
  }
}
