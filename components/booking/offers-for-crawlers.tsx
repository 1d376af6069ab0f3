'use client';

import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { offersJsonLd } from '#rules/booking/offers-json-ld.ts';
import { jsonForScript } from '#rules/text/json-for-script.ts';
import { useRoomSearch } from './use-room-search.ts';

/**
 * What was found, as structured data for search engines. The server writes it from the answers that the page has for
 * its rooms anyway; a browser has no use for it, nor the code.
 */
export function OffersForCrawlers({ page }: { page: string }) {
  const hotel = useHotel();
  const { booking, today } = useBooking((state) => state);
  const { data } = useRoomSearch();
  const json =
    typeof window === 'undefined' && data
      ? jsonForScript(offersJsonLd(hotel, booking, data, { page, today }))
      : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that is escaped for a script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
