import { hotelManifest } from '#lib/server/hotel/brand-files.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { entityTag } from '#lib/server/media/entity-tag.ts';

export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const manifest = JSON.stringify(await hotelManifest(await hotelPage(params)));
  return new Response(manifest, {
    headers: { etag: entityTag(manifest), 'content-type': 'application/manifest+json' },
  });
}
