import 'server-only';
import { unstable_cache } from 'next/cache';
import { ShortMemory } from '@/lib/memory/short-memory';
import { heldStore } from './held-store.ts';

/** No usable response from the API. Not cached, only remembered for a few seconds. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

const KEPT_SECONDS = 300;
/** A page rendered from stale data revalidates after this. */
export const STOPGAP_SECONDS = 15;
const FAILURE_MS = 3_000;
const MAX_FAILURES = 1_000;

const failures = new ShortMemory<NoAnswerError>(FAILURE_MS, MAX_FAILURES);
const underway = new Map<string, { call: Promise<unknown>; began: number }>();

/**
 * Caches under the tag what `load` makes of a valid API response; the raw response is never cached. Parallel readers
 * share one call, unless the tag is revalidated meanwhile, and a failure is remembered for three seconds, so that a page
 * that Next renders twice (with its error page) and a crowd at a broken hotel make one request (decision 0008).
 * @throws NoAnswerError as `load` does, where nothing is cached
 */
export function keptAnswer<T>(key: string, tag: string, load: () => Promise<T>): Promise<T> {
  const options = { revalidate: KEPT_SECONDS, tags: [tag] };
  return unstable_cache(() => askOnce(key, tag, load), [key], options)();
}

/** Makes the page that is being rendered revalidate soon. */
export async function renewSoon(): Promise<void> {
  await unstable_cache(async () => true, ['renew-soon'], { revalidate: STOPGAP_SECONDS })();
}

async function askOnce<T>(key: string, tag: string, load: () => Promise<T>): Promise<T> {
  const failure = failures.get(key);
  if (failure) throw failure;
  for (let asked = underway.get(key); asked; asked = underway.get(key)) {
    const isOutdated = await heldStore()?.tagsExpiredAfter([tag], asked.began, Date.now());
    if (!isOutdated) return asked.call as Promise<T>;
    forget(key, asked);
  }
  const asked = { began: Date.now(), call: load() };
  underway.set(key, asked);
  try {
    return await asked.call;
  } catch (error) {
    if (error instanceof NoAnswerError) failures.set(key, error);
    throw error;
  } finally {
    forget(key, asked);
  }
}

function forget(key: string, asked: object): void {
  if (underway.get(key) === asked) underway.delete(key);
}
