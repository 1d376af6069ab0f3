import { MissingPage } from '@/components/hotel/missing-page';
import { missingPageMetadata } from '@/lib/hotel/missing-page-metadata';

export const metadata = missingPageMetadata;

/** Built at the first visit, as every page of a hotel. */
export function generateStaticParams() {
  return [];
}

/** Unknown addresses under a hotel keep the hotel's look. */
export default async function UnknownPage({ params }: { params: Promise<{ slug: string }> }) {
  return <MissingPage slug={(await params).slug} />;
}
