import 'next/dist/server/node-environment-baseline';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import PageCache from '#lib/server/door/page-cache.ts';

/**
 * Next's cache on the product's handler, as in a running server, for tests of its content. Each reader is a request.
 */
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
