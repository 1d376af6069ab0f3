import { entityTag } from '#lib/server/media/entity-tag.ts';

const SHARED_SECONDS = 3_600;

/** A file that the app makes of its settings and hotels. Search engines need not list it among the pages. */
export function ownFile(content: string, type: string, headers: Record<string, string> = {}): Response {
  return new Response(content, {
    headers: {
      etag: entityTag(content),
      'content-type': type,
      'cache-control': `public, max-age=${SHARED_SECONDS}`,
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
