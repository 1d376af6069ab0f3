import { unstable_cache } from 'next/cache';
import { notFound } from 'next/navigation';
import { drawIcon } from '#app/[slug]/brand/draw-icon.tsx';
import { drawSharePicture } from '#app/[slug]/brand/share-picture.tsx';
import { SHARE_FILE } from '#lib/server/hotel/brand-files.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { isIconFile } from '#lib/server/hotel/hotel-icon.ts';
import { getHotelLogo } from '#lib/server/hotel/hotel-logo.ts';
import { isMotifFile, motifSvg } from '#lib/server/hotel/hotel-motif.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';

/** The file is drawn at its first request and cached, like the hotel's pages. */
export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

/** When the logo cannot be fetched, what is drawn without it is cached only this long. */
const STOPGAP_SECONDS = 15;
const renewSoon = unstable_cache(async () => true, ['renew-soon'], { revalidate: STOPGAP_SECONDS });

const LONG = 'public, max-age=86400, stale-while-revalidate=604800';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' };

/** The hotel's icons, its motif, and the preview picture of its links, made from its logo, colours and name. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string; file: string }> },
) {
  const { file } = await params;
  if (isMotifFile(file)) return drawnMotif(motifSvg(await hotelPage(params), file));
  if (file !== SHARE_FILE && !isIconFile(file)) notFound();
  const hotel = await hotelPage(params);
  const { svg, isLost } = await getHotelLogo(hotel);
  const body = file === SHARE_FILE ? await drawSharePicture(hotel, svg) : await drawIcon(hotel, svg, file);
  if (isLost) await renewSoon();
  return new Response(new Uint8Array(body), {
    headers: {
      etag: entityTag(body),
      'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? '',
      // Pages name the file with a version, so it may be cached for long, unless the logo could not be fetched.
      'cache-control': isLost ? `public, max-age=${STOPGAP_SECONDS}` : LONG,
    },
  });
}

function drawnMotif(svg: string | null): Response {
  if (svg === null) notFound();
  return new Response(svg, { headers: { 'content-type': TYPES.svg ?? '', 'cache-control': LONG } });
}
