import { type NextRequest, NextResponse } from 'next/server';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { translateLink } from '#rules/booking/foreign-link.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { roomPath } from '#rules/search/room-path.ts';

/** For how long a browser may lead the same link on without asking: the hotel's ages of children may change. */
const KEPT_SECONDS = 300;

type Props = {
  params: Promise<{
    slug: string;
    /** The code of the room whose page the link is of. */
    room?: string[];
  }>;
};

/**
 * A link of another engine leads to the same stay here, for good: what a search engine has found under the link counts
 * for the hotel's own page. While the hotel's API is down the dates are kept, and no redirect is.
 */
export async function GET(request: NextRequest, { params }: Props) {
  const { slug, room: [code] = [] } = await params;
  const result = await getHotelConfig(slug);
  if (result.kind === 'missing') return toResponse(refusalResponse(404, 'Не найдено'));
  const { root } = hotelSite(serverEnv(), slug);
  const isKnown = result.kind === 'found';
  const categories = isKnown ? result.hotel.hotel_child_categories : [];
  const address = translateLink(request.nextUrl.search, categories) ?? '';
  return new NextResponse(null, {
    status: isKnown ? 308 : 307,
    headers: {
      location: code ? roomPath(root, code) + address : hotelPath(root, address),
      'cache-control': isKnown ? `public, max-age=${KEPT_SECONDS}` : 'no-store',
    },
  });
}
