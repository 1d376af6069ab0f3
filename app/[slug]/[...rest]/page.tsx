import { MissingPage } from '@/components/hotel/missing-page';
import { missingPageMetadata } from '@/lib/hotel/missing-page-metadata';

export const metadata = missingPageMetadata;

/** Rendered on the first visit and cached, like every hotel page. */
export function generateStaticParams() {
  return [];
}

/** Unknown addresses under a hotel keep the hotel's look. */
export default async function UnknownPage({ params }: { params: Promise<{ slug: string }> }) {
  return <MissingPage slug={(await params).slug} />;
}
