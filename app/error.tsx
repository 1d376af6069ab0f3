'use client';

import { PageFailed } from '#components/hotel/page-failed.tsx';

/** The hotel could not be loaded (no API response and no cached page), or rendering failed. */
export default function HotelError({ error }: { error: Error }) {
  return <PageFailed error={error} />;
}
