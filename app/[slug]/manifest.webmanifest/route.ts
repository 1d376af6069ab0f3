import { hotelManifest } from '@/lib/hotel/brand-files';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { entityTag } from '@/lib/media/entity-tag';

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
