import { plainResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';
import { featureIcon } from '#lib/server/media/feature-icon.ts';

/** A hotel's feature icon, fetched from an allowed host and sanitised; 404 where that fails. */
export async function GET(request: Request) {
  const svg = await featureIcon(new URL(request.url).searchParams.get('src') ?? '');
  if (svg === null) return toResponse(plainResponse(null, 404, {}));
  return toResponse(
    plainResponse(svg, 200, {
      etag: entityTag(svg),
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    }),
  );
}
