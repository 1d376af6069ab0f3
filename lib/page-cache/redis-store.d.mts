import type { PageStore, StoredEntry } from './memory-store.mjs';
import type { RedisLinkOptions } from './redis-link.mjs';

export class RedisStore implements PageStore {
  constructor(url: string, build: string, options?: Omit<RedisLinkOptions, 'greet'>);
  get(key: string): Promise<StoredEntry | null>;
  set(key: string, entry: StoredEntry | null): Promise<void>;
  expireTags(tags: string[], time: number): Promise<void>;
  tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean>;
  close(): void;
}
