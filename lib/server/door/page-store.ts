import { LRUCache } from 'lru-cache';
import { settingsOrExit } from '#lib/config/settings.ts';
import { buildId, tagsOf } from './framework.ts';
import { RedisStore } from './redis-store.ts';

/** A cache entry of Next, with its lifetime. */
export interface StoredEntry {
  value: unknown;
  lastModified: number;
  tags: string[];
  /** Seconds. */
  cacheControl?: { revalidate: number | false; expire?: number };
}

export interface PageStore {
  get(key: string): Promise<StoredEntry | null>;
  /** The time of the entry, ms; null where there is none. */
  lastModified(key: string): Promise<number | null>;
  set(key: string, entry: StoredEntry | null): Promise<void>;
  /** From `time` on, entries with one of the tags count as missing unless they are newer. */
  expireTags(tags: string[], time: number): Promise<void>;
  tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean>;
}

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_TAGS = 20_000;

let store: PageStore | undefined;

/** The one store of the process, for the front door and for Next's handlers. */
export const pageStore = (serverDistDir: string | undefined): PageStore =>
  (store ??= createPageStore(serverDistDir, settingsOrExit().REDIS_URL));

/** Redis for a built app that has one configured, else this process's memory. */
export function createPageStore(
  serverDistDir: string | undefined,
  redisUrl: string | undefined,
  phase = process.env.NEXT_PHASE,
): PageStore {
  const build = redisUrl && phase !== 'phase-production-build' ? buildId(serverDistDir) : null;
  return redisUrl && build ? new RedisStore(redisUrl, build) : new MemoryStore();
}

/** Tags whose revalidation makes the entry count as missing: its own, and those of the page in it. */
export const pageTags = ({ tags, value }: StoredEntry): string[] => [...tags, ...tagsOf(value)];

export class MemoryStore implements PageStore {
  readonly #entries: LRUCache<string, StoredEntry>;
  readonly #tags = new LRUCache<string, number>({ max: MAX_TAGS });

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry, key) => sizeOf(entry.value) + key.length,
    });
  }

  async get(key: string): Promise<StoredEntry | null> {
    return this.#entries.get(key) ?? null;
  }

  async lastModified(key: string): Promise<number | null> {
    return this.#entries.get(key)?.lastModified ?? null;
  }

  async set(key: string, entry: StoredEntry | null): Promise<void> {
    if (entry) this.#entries.set(key, entry);
    else this.#entries.delete(key);
  }

  async expireTags(tags: string[], time: number): Promise<void> {
    for (const tag of tags) this.#tags.set(tag, time);
  }

  async tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean> {
    return tags.some((tag) => {
      const time = this.#tags.get(tag);
      return time !== undefined && time <= now && time >= lastModified;
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

const OVERHEAD = 512;

/** The parts of an entry that take memory. */
interface Weighed {
  html?: string;
  rscData?: Uint8Array;
  body?: string | Uint8Array;
  buffer?: Uint8Array;
  data?: { body?: string };
  segmentData?: Map<string, Uint8Array>;
}

function sizeOf(entry: unknown): number {
  const value = (entry ?? {}) as Weighed;
  let bytes = OVERHEAD;
  for (const part of [value.html, value.rscData, value.body, value.buffer, value.data?.body]) {
    // A character may take two bytes in memory.
    bytes += typeof part === 'string' ? part.length * 2 : (part?.length ?? 0);
  }
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length;
  return bytes;
}
