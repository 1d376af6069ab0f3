import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Settings, settingsOrExit } from '#lib/config/settings.ts';
import { pagePolicy } from './content-security-policy.ts';
import { withLateScripts } from './late-scripts.ts';
import { saysMissing } from './page-status.ts';
import { pageStore, pageTags, type StoredEntry } from './page-store.ts';

/** Next's cache entry of a rendered page; other kinds are stored unchanged. */
interface PageData {
  kind?: string;
  html?: string;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
}

/** What the page cache has given Next for one request. */
export interface PageRead {
  key: string;
  entry: StoredEntry;
}

let settings: Settings | undefined;

const reads = new AsyncLocalStorage<{ read: PageRead | null }>();

/**
 * Runs the work of one request. The second result says which stored page was read for it, since the key under which
 * Next stores a page is its own affair.
 */
export function withPageRead<T>(work: () => T): { result: T; pageRead: () => PageRead | null } {
  const noted: { read: PageRead | null } = { read: null };
  return { result: reads.run(noted, work), pageRead: () => noted.read };
}

/** Notes which page the request being answered was given. */
export function notePageRead(key: string, entry: StoredEntry): void {
  const noted = reads.getStore();
  if (noted) noted.read = { key, entry };
}

/**
 * Next's cache of pages and fetches (cacheHandler in next.config.mjs). Every finished static
 * page passes through it, so the page's content security policy is computed here (decision 0007).
 */
export default class PageCache {
  readonly #serverDistDir: string | undefined;
  /** Next makes a handler for each request, so this is when the request began, ms. */
  readonly #began = Date.now();

  constructor(options?: { serverDistDir?: string }) {
    this.#serverDistDir = options?.serverDistDir;
  }

  get #store() {
    return pageStore(this.#serverDistDir);
  }

  async get(key: string, context?: { tags?: string[]; softTags?: string[] }): Promise<StoredEntry | null> {
    const entry = await this.#store.get(key);
    if (!entry) return null;
    const tags = [...pageTags(entry), ...(context?.tags ?? []), ...(context?.softTags ?? [])];
    const gone = await this.#store.tagsExpiredAfter(tags, entry.lastModified, Date.now());
    if (gone) return null;
    if ((entry.value as PageData | null)?.kind === 'APP_PAGE') notePageRead(key, entry);
    return entry;
  }

  async set(
    key: string,
    value: unknown,
    context?: { tags?: string[]; cacheControl?: StoredEntry['cacheControl'] },
  ): Promise<void> {
    if (!value) return this.#store.set(key, null);
    const data = value as PageData;
    if (data.kind === 'APP_PAGE' && typeof data.html === 'string') this.#finish(data, data.html);
    // The page is as old as its data: if the hotel is revalidated while it is rendered, it still shows the old one.
    await this.#store.set(key, {
      value,
      lastModified: this.#began,
      tags: context?.tags ?? [],
      cacheControl: context?.cacheControl,
    });
  }

  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    const time = Date.now() + (durations?.expire ?? 0) * 1000;
    await this.#store.expireTags([tags].flat(), time);
  }

  resetRequestCache(): void {}

  /** Next sends these headers with this response and with every cached one. */
  #finish(data: PageData, rendered: string): void {
    if (saysMissing(rendered)) data.status = 404;
    const html = data.status === 404 ? drawnMissingPage(rendered, this.#serverDistDir) : rendered;
    data.html = withLateScripts(html);
    settings ??= settingsOrExit();
    const policy = pagePolicy(data.html, settings);
    data.headers = { ...data.headers, 'content-security-policy': policy };
  }
}

const DRAWN_BY_SCRIPT = '<html id="__next_error__">';

/**
 * Next stores a 404 with an empty body that the browser's scripts fill. The built 404 page has the same content,
 * rendered and styled, and hydrates like any page.
 */
function drawnMissingPage(html: string, serverDistDir: string | undefined): string {
  // There is no store during the build.
  if (!serverDistDir || !html.includes(DRAWN_BY_SCRIPT)) return html;
  try {
    return readFileSync(path.join(serverDistDir, 'app', '_not-found.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return html;
    throw error;
  }
}
