import { hotelManifest } from '@/lib/hotel/brand-files';
import { hotelPage } from '@/lib/hotel/hotel-page';

export const dynamic = 'force-static';
export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const manifest = await hotelManifest(await hotelPage(params));
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
