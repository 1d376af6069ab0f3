import 'server-only';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';

/** A feed. By its tag the front door does not send it again to who has it. */
export const feedResponse = (xml: string): Response =>
  toResponse(
    plainResponse(xml, 200, {
      etag: entityTag(xml),
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    }),
  );

/** Where PRICE_FEEDS is off. */
export const noFeed = (): Response => toResponse(refusalResponse(404, 'Не найдено'));
