/** Least-recently-used store bounded by bytes. RedisStore has the same methods, for several instances. */
export class MemoryStore {
  #entries = new Map();
  #tags = new Map();
  #bytes = 0;
  #maxBytes;

  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  async get(key) {
    const found = this.#entries.get(key);
    if (!found) return null;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.entry;
  }

  async set(key, entry) {
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

  /** From `time` on, entries with the tag that are older than it count as gone. */
  async expireTags(tags, time) {
    for (const tag of tags) this.#tags.set(tag, time);
  }

  async tagsExpiredAfter(tags, lastModified, now) {
    return tags.some((tag) => {
      const time = this.#tags.get(tag);
      return time !== undefined && time <= now && time > lastModified;
    });
  }

  get bytes() {
    return this.#bytes;
  }

  #remove(key) {
    const found = this.#entries.get(key);
    if (!found) return;
    this.#entries.delete(key);
    this.#bytes -= found.bytes;
  }
}

const OVERHEAD = 512;

function sizeOf(value) {
  if (!value) return OVERHEAD;
  let bytes = OVERHEAD;
  for (const part of [value.html, value.rscData, value.body, value.buffer, value.data?.body]) {
    // A character may take two bytes in memory.
    bytes += typeof part === 'string' ? part.length * 2 : (part?.length ?? 0);
  }
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length;
  return bytes;
}
