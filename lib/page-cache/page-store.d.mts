import type { PageStore } from './memory-store.mjs';

export function createPageStore(
  serverDistDir: string | undefined,
  env?: Record<string, string | undefined>,
): PageStore;
