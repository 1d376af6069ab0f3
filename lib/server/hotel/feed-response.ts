import 'server-only';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';

/** A feed, which is not sent again to who has it. */
export function feedResponse(request: Request, xml: string): Response {
  const etag = entityTag(xml);
  const isKnown = request.headers.get('if-none-match') === etag;
  return toResponse(
    plainResponse(isKnown ? null : xml, isKnown ? 304 : 200, {
      etag,
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );
}

/** Where PRICE_FEEDS is off. */
export const noFeed = (): Response => toResponse(refusalResponse(404, 'Не найдено'));
