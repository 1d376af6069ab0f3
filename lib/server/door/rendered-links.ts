import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ofBrotli, storedHeaders } from './compressed-pages.ts';
import { QUICK_BROTLI, takesBrotli } from './compression.ts';
import { hasSessionCookie } from './known-sessions.ts';
import { isForAll } from './page-status.ts';
import { countSharedPage, handledBy } from './request-metrics.ts';

const compress = promisify(brotliCompress);

/** For how long equal links of anonymous guests share a rendering, ms. Whoever reloads after that sees the latest. */
const SHARED_MS = 3_000;
const MAX_BYTES = 32 * 1024 * 1024;

interface SharedPage {
  headers: OutgoingHttpHeaders;
  html: string;
  /** The page is compressed when the first guest shares it: most pages are never shared. */
  body?: Promise<Buffer>;
}

/**
 * Renders equal links of anonymous guests once within a few seconds, where the page says that it is the same for
 * everybody.
 */
export class RenderedLinks {
  readonly #pages = new LRUCache<string, SharedPage>({
    ttl: SHARED_MS,
    perf: { now: () => Date.now() },
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
  });
  readonly #inFlight = new Map<string, Promise<SharedPage | null>>();

  /** Sends a page that is there, or is being rendered for another guest; otherwise it returns false. */
  async send(link: string, response: ServerResponse): Promise<boolean> {
    const page = this.#pages.get(link) ?? (await this.#inFlight.get(link));
    if (!page) return false;
    countSharedPage();
    handledBy('link', response);
    page.body ??= compress(page.html, QUICK_BROTLI);
    const body = await page.body;
    response.writeHead(200, { ...page.headers, ...ofBrotli(body) }).end(body);
    return true;
  }

  /**
   * Follows a rendering from its beginning.
   * @returns what takes the finished html
   */
  follow(link: string, response: ServerResponse): (html: string) => void {
    const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
    this.#inFlight.set(link, promise);
    let html = '';
    response.once('close', () => {
      this.#inFlight.delete(link);
      const page =
        isForAll(html) && isWhole(response) ? { html, headers: storedHeaders(response.getHeaders()) } : null;
      if (page) this.#pages.set(link, page);
      resolve(page);
    });
    return (page) => {
      handledBy('link', response);
      html = page;
    };
  }
}

/**
 * The key of requests whose page may be the same; null for one that is answered by itself. It is the address as it
 * was sent, since the page names it in its data and two readings of one address cannot differ.
 */
export function sharedLink(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.rsc !== undefined || !url.includes('?') || hasSessionCookie(request))
    return null;
  return takesBrotli(request) ? `${headers.host} ${url}` : null;
}

const isWhole = (response: ServerResponse) =>
  response.writableFinished && response.statusCode === 200 && !response.hasHeader('set-cookie');
