import 'next/dist/server/node-environment-baseline';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import PageCache from '#lib/server/door/page-cache.ts';

/** Puts the product's handler behind Next's cache, as in a running server. Each read is a request of its own. */
export function startNextCache(): void {
  Object.defineProperty(globalThis, '__incrementalCache', { get: cacheOfRequest, configurable: true });
}

function cacheOfRequest(): IncrementalCache {
  return new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    CurCacheHandler: PageCache as never,
    previewProps: { previewModeId: 'x', previewModeSigningKey: 'x', previewModeEncryptionKey: 'x' },
    prerenderManifest: {
      version: 4,
      routes: {},
      dynamicRoutes: {},
      notFoundRoutes: [],
      preview: {},
    } as never,
  } as never);
}

/** Does what `POST /api/revalidate` does, in this instance or another one. */
export async function expireTag(tag: string): Promise<void> {
  await new PageCache().revalidateTag(tag, { expire: 0 });
}
