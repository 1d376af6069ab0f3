import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { lacksAnswer } from '../page-html/missing-page.ts';
import { withHashesForNonce } from '../page-html/shared-page.ts';
import { decidePath } from '../routing/path-rules.ts';
import { QUICK_BROTLI } from './compression-levels.ts';
import { storedEncoding } from './encodings.ts';
import { keptHeaders, ofBrotli } from './kept-headers.ts';
import { countSharedPage } from './request-metrics.ts';

const compress = promisify(brotliCompress);

/** How long equal links of anonymous guests are one rendering, ms: no page is older than a guest's second look. */
const SHARED_MS = 3_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Screens of a link without anything that belongs to one guest: a payment page has a key for one order. */
const SHARED_ROUTES = ['stay/rooms', 'stay/extras'];
const SESSION = /(?:^|;\s*)(?:__Host-)?nlb=/;

/** Pages rendered at a time. Rendering keeps the processor busy: with more, a booking would wait for all of them. */
const AT_A_TIME = 1;
/** ms; a rendering that takes longer waits for the API, and does not keep the others waiting. */
const BUSY_MS = 60;
/** Beyond this many an anonymous guest is asked to come back in a moment. */
const MAX_WAITING = 300;

interface SharedPage {
  /** As they were sent to the guest for whom the page was rendered. */
  headers: OutgoingHttpHeaders;
  html: string;
  /** Made for the first guest who shares it: most pages are never shared. */
  forOthers?: Promise<{ headers: OutgoingHttpHeaders; body: Buffer }>;
}

interface Link {
  isSignedIn: boolean;
  /** Equal for requests that get the same page; null for one that is answered by itself. */
  key: string | null;
}

interface Answers {
  /** Lets Next answer; the argument gets the finished HTML. */
  render: (onPage?: (html: string) => void) => Promise<void>;
  /** Asks the guest to come back. */
  refuse: () => void;
}

/**
 * Pages that are rendered for one request each. Equal links of anonymous guests within a few seconds are rendered once,
 * and a crowd of different ones takes turns, signed-in guests first.
 */
export class RenderedLinks {
  readonly #queue = new PQueue({ concurrency: AT_A_TIME });
  readonly #busyMs: number;
  readonly #maxWaiting: number;
  readonly #pages = new LRUCache<string, SharedPage>({
    ttl: SHARED_MS,
    perf: { now: () => Date.now() },
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
  });
  readonly #underway = new Map<string, Promise<SharedPage | null>>();

  constructor({ busyMs = BUSY_MS, maxWaiting = MAX_WAITING } = {}) {
    this.#busyMs = busyMs;
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async answer(link: Link, response: ServerResponse, { render, refuse }: Answers): Promise<void> {
    const { key } = link;
    if (key === null) return this.#inTurn(link, { render, refuse });
    const known = this.#pages.get(key) ?? (await this.#underway.get(key));
    if (known) {
      countSharedPage();
      return send(known, response);
    }

    const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
    this.#underway.set(key, promise);
    let html = '';
    response.once('close', () => {
      this.#underway.delete(key);
      const isShared = html !== '' && isWhole(response) && !lacksAnswer(html);
      const page = isShared ? { html, headers: keptHeaders(response.getHeaders()) } : null;
      if (page) this.#pages.set(key, page);
      resolve(page);
    });
    const onPage = (page: string) => {
      html = page;
    };
    await this.#inTurn(link, { render: () => render(onPage), refuse });
  }

  async #inTurn({ isSignedIn }: Link, { render, refuse }: Answers): Promise<void> {
    if (!isSignedIn && this.#queue.size >= this.#maxWaiting) return refuse();
    const started = Promise.withResolvers<void>();
    await this.#queue.add(
      async () => {
        const rendering = render();
        started.resolve(rendering);
        await Promise.race([rendering.catch(() => {}), pause(this.#busyMs)]);
      },
      { priority: isSignedIn ? 1 : 0 },
    );
    await started.promise;
  }
}

/** What is asked for, if it is a page that is rendered for each request; null for anything else. */
export function linkOf(request: IncomingMessage): Link | null {
  const { method, url = '', headers } = request;
  const [path = '', query = ''] = url.split('?', 2);
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined || query === '') return null;
  // No default hotel: it only matters for addresses that lead elsewhere.
  const decision = decidePath(path, new URLSearchParams(query), '');
  if (decision.kind !== 'rendered') return null;

  const isSignedIn = SESSION.test(headers.cookie ?? '');
  // Guesses of a code are limited by address: each is asked by itself.
  const isShared =
    method === 'GET' &&
    !isSignedIn &&
    SHARED_ROUTES.includes(decision.route) &&
    !/[?&]promo=/.test(url) &&
    storedEncoding(request) === 'br';
  return { isSignedIn, key: isShared ? `${headers.host} ${url}` : null };
}

const isWhole = (response: ServerResponse) =>
  response.writableFinished && response.statusCode === 200 && !response.hasHeader('set-cookie');

async function forOthers(page: SharedPage): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const { html, policy } = withHashesForNonce(page.html, String(page.headers['content-security-policy']));
  const body = await compress(html, QUICK_BROTLI);
  return { body, headers: { ...page.headers, 'content-security-policy': policy, ...ofBrotli(body) } };
}

async function send(page: SharedPage, response: ServerResponse): Promise<void> {
  page.forOthers ??= forOthers(page);
  const { headers, body } = await page.forOthers;
  response.writeHead(200, headers).end(body);
}
