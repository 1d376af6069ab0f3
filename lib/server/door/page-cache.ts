import { type Settings, settingsOrExit } from '#lib/config/settings.ts';
import { pagePolicy } from './content-security-policy.ts';
import { drawnMissingPage, isPageData, type PageData } from './framework.ts';
import { withLateScripts } from './late-scripts.ts';
import { entryHeader, PAGE_ENTRY } from './page-entry.ts';
import { saysMissing } from './page-status.ts';
import { pageStore, pageTags, type StoredEntry } from './page-store.ts';

let settings: Settings | undefined;

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
    return (await this.#store.tagsExpiredAfter(tags, entry.lastModified, Date.now())) ? null : entry;
  }

  async set(
    key: string,
    value: unknown,
    context?: { tags?: string[]; cacheControl?: StoredEntry['cacheControl'] },
  ): Promise<void> {
    if (!value) return this.#store.set(key, null);
    // The page is as old as its data: if the hotel is revalidated while it is rendered, it still shows the old one.
    const lastModified = this.#began;
    if (isPageData(value)) this.#finish(value, entryHeader({ key, lastModified }));
    await this.#store.set(key, {
      value,
      lastModified,
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
  #finish(data: PageData & { html: string }, entry: string): void {
    if (saysMissing(data.html)) data.status = 404;
    const html = data.status === 404 ? drawnMissingPage(data.html, this.#serverDistDir) : data.html;
    data.html = withLateScripts(html);
    settings ??= settingsOrExit();
    data.headers = {
      ...data.headers,
      'content-security-policy': pagePolicy(data.html, settings),
      [PAGE_ENTRY]: entry,
    };
  }
}
