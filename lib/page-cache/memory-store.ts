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
  /** Of the entry, ms; null where there is none. */
  lastModified(key: string): Promise<number | null>;
  set(key: string, entry: StoredEntry | null): Promise<void>;
  /** From `time` on, entries with the tag that are no younger count as missing. */
  expireTags(tags: string[], time: number): Promise<void>;
  tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean>;
}

/** Least-recently-used store bounded by bytes. */
export class MemoryStore implements PageStore {
  readonly #entries = new Map<string, { entry: StoredEntry; bytes: number }>();
  readonly #tags = new Map<string, number>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async get(key: string): Promise<StoredEntry | null> {
    const found = this.#entries.get(key);
    if (!found) return null;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.entry;
  }

  async lastModified(key: string): Promise<number | null> {
    return (await this.get(key))?.lastModified ?? null;
  }

  async set(key: string, entry: StoredEntry | null): Promise<void> {
    this.#remove(key);
    if (entry === null) return;
    const bytes = sizeOf(entry.value) + key.length;
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { entry, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
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
    return this.#bytes;
  }

  #remove(key: string): void {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#entries.delete(key);
    this.#bytes -= found.bytes;
  }
}

const OVERHEAD = 512;

/** The parts of Next's entries that take memory. */
interface Weighed {
  html?: string;
  rscData?: Uint8Array;
  body?: string | Uint8Array;
  buffer?: Uint8Array;
  data?: { body?: string };
  segmentData?: Map<string, Uint8Array>;
}

function sizeOf(entry: unknown): number {
  if (!entry) return OVERHEAD;
  const value = entry as Weighed;
  let bytes = OVERHEAD;
  for (const part of [value.html, value.rscData, value.body, value.buffer, value.data?.body]) {
    // A character may take two bytes in memory.
    bytes += typeof part === 'string' ? part.length * 2 : (part?.length ?? 0);
  }
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length;
  return bytes;
}
