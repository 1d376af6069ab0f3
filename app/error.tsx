'use client';

import { LoadFailed } from '@/components/hotel/load-failed';

/** The hotel could not be loaded: the API did not answer, and no good page is kept. */
export default function HotelError() {
  return <LoadFailed />;
}
