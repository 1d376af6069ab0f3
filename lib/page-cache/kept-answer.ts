import 'server-only';
import { unstable_cache } from 'next/cache';
import { ShortMemory } from '@/lib/memory/short-memory';

/** The API gave nothing usable: no answer, an error, nonsense. Never kept, only remembered for a moment. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export const KEPT_SECONDS = 300;
/** A page made of something older than it should be is made anew after this. */
const STOPGAP_SECONDS = 15;
const FAILURE_MS = 3_000;
const MAX_FAILURES = 1_000;

const failures = new ShortMemory<NoAnswerError>(FAILURE_MS, MAX_FAILURES);
const underway = new Map<string, Promise<unknown>>();

/**
 * What `load` made of a good answer of the API, kept under the tag in the page cache: the answer itself never is.
 * Everybody who asks meanwhile waits for the same call, and a failure holds for three seconds, so that a page that
 * Next draws twice (its error page too) and a crowd at a broken hotel ask once.
 * @throws NoAnswerError as `load` does, where nothing older is kept
 */
export function keptAnswer<T>(key: string, tag: string, load: () => Promise<T>): Promise<T> {
  const options = { revalidate: KEPT_SECONDS, tags: [tag] };
  return unstable_cache(() => askOnce(key, load), [key], options)();
}

/** Makes the page that is being rendered renew itself soon. */
export async function renewSoon(): Promise<void> {
  await unstable_cache(async () => true, ['renew-soon'], { revalidate: STOPGAP_SECONDS })();
}

async function askOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  const failure = failures.get(key);
  if (failure) throw failure;
  const asked = underway.get(key);
  if (asked) return asked as Promise<T>;
  const call = load().finally(() => underway.delete(key));
  underway.set(key, call);
  try {
    return await call;
  } catch (error) {
    if (error instanceof NoAnswerError) failures.set(key, error);
    throw error;
  }
}
