import { type Settings, settingsOrExit } from '../contracts/settings.ts';
import { inlineScriptHashes, pagePolicy } from '../page-html/content-security-policy.ts';
import { finishedPage } from '../page-html/finished-page.ts';
import { drawnMissingPage } from '../page-html/missing-page.ts';
import { saysMissing } from '../page-html/page-status.ts';
import { withoutNonce } from '../page-html/without-nonce.ts';
import { heldOr } from './held-store.ts';
import type { PageStore, StoredEntry } from './memory-store.ts';
import { notePageRead } from './page-read.ts';
import { createPageStore } from './page-store.ts';
import { pageTags } from './page-tags.ts';

/** Next's cache entry of a rendered page; other kinds are stored unchanged. */
interface PageData {
  kind?: string;
  html?: string;
  status?: number;
  headers?: Record<string, string | string[] | undefined>;
}

function heldOfProcess(serverDistDir: string | undefined) {
  return heldOr(() => {
    const settings = settingsOrExit();
    return { settings, store: createPageStore(serverDistDir, settings.REDIS_URL) };
  });
}

/** The store of the process, for the front door: the same that Next's handlers use. */
export const pageStore = (serverDistDir: string): PageStore => heldOfProcess(serverDistDir).store;

/**
 * Next's cache of pages and fetches (cacheHandler in next.config.mjs). Every finished static
 * page passes through it, so the page's content security policy is computed here (decision 0007).
 */
export default class PageCache {
  readonly #settings: Settings;
  readonly #store: PageStore;
  readonly #serverDistDir: string | undefined;
  /** When the request began for which Next has made this handler, ms. */
  readonly #began = Date.now();

  constructor(options?: { serverDistDir?: string }) {
    this.#serverDistDir = options?.serverDistDir;
    const { settings, store } = heldOfProcess(this.#serverDistDir);
    this.#settings = settings;
    this.#store = store;
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
    // As old as what it was made from: a hotel that is revalidated meanwhile is another one than in this page.
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
    data.html = finishedPage(withoutNonce(html));
    const policy = pagePolicy(inlineScriptHashes(data.html), this.#settings);
    data.headers = { ...data.headers, 'content-security-policy': policy };
  }
}
