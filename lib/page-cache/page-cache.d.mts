export default class PageCache {
  constructor(options?: { serverDistDir?: string });
  get(key: string, context?: { tags?: string[]; softTags?: string[] }): Promise<{ value: unknown } | null>;
  set(key: string, data: unknown, context?: { tags?: string[]; cacheControl?: unknown }): Promise<void>;
  revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void>;
  resetRequestCache(): void;
}
