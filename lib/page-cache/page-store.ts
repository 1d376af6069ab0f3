import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryStore, type PageStore } from './memory-store.ts';
import { RedisStore } from './redis-store.ts';

const MAX_BYTES = 96 * 1024 * 1024;

/** Where pages are stored: Redis for a built app that has one configured, else this process's memory. */
export function createPageStore(
  serverDistDir: string | undefined,
  redisUrl: string | undefined,
  phase = process.env.NEXT_PHASE,
): PageStore {
  const build = redisUrl && phase !== 'phase-production-build' ? buildId(serverDistDir) : null;
  return redisUrl && build ? new RedisStore(redisUrl, build) : new MemoryStore(MAX_BYTES);
}

/** Null in development, without a build. */
function buildId(serverDistDir: string | undefined): string | null {
  if (!serverDistDir) return null;
  try {
    return readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
