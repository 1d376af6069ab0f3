export interface StoredEntry {
  value: unknown;
  lastModified: number;
  tags: string[];
  cacheControl?: { revalidate: number | false; expire?: number };
}
export interface PageStore {
  get(key: string): Promise<StoredEntry | null>;
  set(key: string, entry: StoredEntry | null): Promise<void>;
  expireTags(tags: string[], time: number): Promise<void>;
  tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean>;
}
export class MemoryStore implements PageStore {
  constructor(maxBytes: number);
  get(key: string): Promise<StoredEntry | null>;
  set(key: string, entry: StoredEntry | null): Promise<void>;
  expireTags(tags: string[], time: number): Promise<void>;
  tagsExpiredAfter(tags: string[], lastModified: number, now: number): Promise<boolean>;
  get bytes(): number;
}
