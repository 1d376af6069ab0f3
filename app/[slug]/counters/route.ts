import { countersPolicy } from '#lib/server/door/content-security-policy.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';
import { COUNTERS_MARK } from '#rules/counting/counted-page.ts';
import { hasCounters } from '#rules/hotel/booking-hotel.ts';

export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

const PAGE = `<!doctype html><html lang="ru" ${COUNTERS_MARK}><meta charset="utf-8"><title></title>`;

/**
 * The empty page in which the counters of a hotel run, in a frame of its pages and only after the guest has agreed: what
 * they do by themselves finds neither a form, nor a name, nor an order's number there.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  if (!hasCounters(hotel)) return new Response(null, { status: 404 });
  return new Response(PAGE, {
    headers: {
      etag: entityTag(PAGE),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': countersPolicy(hotel.counters),
      'x-robots-tag': 'noindex',
    },
  });
}
