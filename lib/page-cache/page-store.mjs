import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MemoryStore } from './memory-store.mjs';
import { RedisStore } from './redis-store.mjs';

const MAX_BYTES = 96 * 1024 * 1024;

/** Where pages are kept: Redis for a built app that has one configured, else this process's memory. */
export function createPageStore(serverDistDir, env = process.env) {
  const url = env.REDIS_URL?.trim();
  const build = url && env.NEXT_PHASE !== 'phase-production-build' ? buildId(serverDistDir) : null;
  return build ? new RedisStore(url, build) : new MemoryStore(MAX_BYTES);
}

/** Null in development, where nothing is built. */
function buildId(serverDistDir) {
  if (!serverDistDir) return null;
  try {
    return readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
