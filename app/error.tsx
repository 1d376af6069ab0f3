'use client';

import { PageFailed } from '#components/hotel/page-failed.tsx';

/** Shown when the hotel could not be loaded (no API response and no cached page), or when rendering has failed. */
export default function HotelError({ error }: { error: Error }) {
  return <PageFailed error={error} />;
}
