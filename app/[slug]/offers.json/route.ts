import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelOffers } from '#lib/server/hotel/hotel-offers.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';

/** The file is as old as the home at most, and cached like it. */
export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

/** What the home tells, for assistants, search engines and the search form on the hotel's own site. */
export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const offers = JSON.stringify(await hotelOffers(await hotelPage(params)));
  return new Response(offers, {
    headers: {
      etag: entityTag(offers),
      'content-type': 'application/json',
      // Nothing in it is a guest's, and sites of hotels read it.
      'access-control-allow-origin': '*',
    },
  });
}
