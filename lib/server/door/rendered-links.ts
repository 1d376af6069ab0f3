import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { quicklyCompressed } from './compression.ts';
import { hasSessionCookie } from './known-sessions.ts';
import type { PageMemory } from './page-memory.ts';
import { isForAll } from './page-status.ts';
import { type DoorReply, isHtml } from './reply.ts';
import { countSharedPage } from './request-metrics.ts';

/** For how long equal links of anonymous guests share a rendering, ms. Whoever reloads after that sees the latest. */
const SHARED_MS = 3_000;
const MAX_BYTES = 32 * 1024 * 1024;

interface SharedPage {
  reply: DoorReply;
  /** The page is compressed when the first guest shares it: most pages are never shared. */
  compressed?: Promise<Buffer>;
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
    sizeCalculation: ({ reply }) => reply.body.length * 2,
  });
  readonly #inFlight = new Map<string, Promise<SharedPage | null>>();

  /**
   * The memory of a request whose page may be the same for others, from a client that takes brotli; null for one that
   * is answered by itself. Its key is the address as it was sent, since the page names it in its data and two readings
   * of one address cannot differ.
   */
  at(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): PageMemory | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers.rsc !== undefined || !url.includes('?') || hasSessionCookie(request))
      return null;
    const link = `${headers.host} ${url}`;
    return { known: () => this.#known(link), follow: (rendering) => this.#follow(link, rendering) };
  }

  async #known(link: string): Promise<DoorReply | null> {
    const page = this.#pages.get(link) ?? (await this.#inFlight.get(link));
    if (!page) return null;
    countSharedPage();
    const { reply } = page;
    page.compressed ??= quicklyCompressed(reply.body);
    const headers = { ...reply.headers, 'content-encoding': 'br' };
    return { ...reply, headers, body: await page.compressed, by: 'link' };
  }

  #follow(link: string, rendering: Promise<DoorReply>): void {
    const kept = rendering
      .then((reply) => {
        if (!isShared(reply)) return null;
        const page = { reply };
        this.#pages.set(link, page);
        return page;
      })
      .catch(() => null) // Its own guest is told; whoever has waited for it renders the page for themselves.
      .finally(() => this.#inFlight.delete(link));
    this.#inFlight.set(link, kept);
  }
}

const isShared = ({ status, headers, body }: DoorReply): boolean =>
  status === 200 && !headers['set-cookie'] && isHtml({ headers }) && isForAll(body.toString());
