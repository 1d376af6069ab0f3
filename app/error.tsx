'use client';

import { PageFailed } from '@/components/hotel/page-failed';

/** The hotel could not be loaded: the API did not answer, and no good page is kept; or the page could not go on. */
export default function HotelError({ error }: { error: Error }) {
  return <PageFailed error={error} />;
}
