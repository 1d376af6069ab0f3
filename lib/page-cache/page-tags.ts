import type { StoredEntry } from './memory-store.ts';

const TAGS_HEADER = 'x-next-cache-tags';

/** Tags whose revalidation makes the entry count as missing: its own, and those of the page in it. */
export function pageTags(entry: StoredEntry): string[] {
  const { headers } = (entry.value ?? {}) as { headers?: Record<string, unknown> };
  const header = headers?.[TAGS_HEADER];
  return [...entry.tags, ...(typeof header === 'string' ? header.split(',') : [])];
}
