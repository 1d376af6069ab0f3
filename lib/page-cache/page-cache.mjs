import { inlineScriptHashes, pagePolicy } from '../page-html/content-security-policy.mjs';
import { withLateScripts } from '../page-html/late-scripts.mjs';
import { drawnMissingPage, saysMissing } from '../page-html/missing-page.mjs';
import { createPageStore } from './page-store.mjs';

const TAGS_HEADER = 'x-next-cache-tags';
const SLOT = Symbol.for('hotel-booking.page-cache');

/** One per process: Next makes a handler per request and may load this file more than once. */
function sharedStore(serverDistDir) {
  globalThis[SLOT] ??= createPageStore(serverDistDir);
  return globalThis[SLOT];
}

/**
 * Next's cache of pages and fetches (cacheHandler in next.config.mjs). It also sees every finished
 * static page, and so is the place where its content-security-policy is made.
 */
export default class PageCache {
  #store;
  #serverDistDir;

  constructor(options) {
    this.#serverDistDir = options?.serverDistDir;
    this.#store = sharedStore(options?.serverDistDir);
  }

  async get(key, context) {
    const entry = await this.#store.get(key);
    if (!entry) return null;
    const tags = [...tagsOf(entry), ...(context?.tags ?? []), ...(context?.softTags ?? [])];
    const gone = await this.#store.tagsExpiredAfter(tags, entry.lastModified, Date.now());
    return gone ? null : entry;
  }

  async set(key, data, context) {
    if (data?.kind === 'APP_PAGE' && typeof data.html === 'string') {
      if (saysMissing(data.html)) data.status = 404;
      if (data.status === 404) data.html = drawnMissingPage(data.html, this.#serverDistDir);
      data.html = withLateScripts(data.html);
      // Next sends these headers with this very answer and with every one from the cache.
      data.headers = {
        ...data.headers,
        'content-security-policy': pagePolicy(inlineScriptHashes(data.html)),
      };
    }
    const entry = data && {
      value: data,
      lastModified: Date.now(),
      tags: context?.tags ?? [],
      cacheControl: context?.cacheControl,
    };
    await this.#store.set(key, entry);
  }

  async revalidateTag(tags, durations) {
    const time = Date.now() + (durations?.expire ?? 0) * 1000;
    await this.#store.expireTags([tags].flat(), time);
  }

  resetRequestCache() {}
}

function tagsOf(entry) {
  const header = entry.value?.headers?.[TAGS_HEADER];
  return [...entry.tags, ...(typeof header === 'string' ? header.split(',') : [])];
}
