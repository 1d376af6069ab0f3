import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import { readAnswer } from '#lib/client/counting/answer.ts';
import { type OpenCounters, openCounters } from '#lib/client/counting/counter-window.ts';
import { type CountedPage, countersPath } from '#rules/counting/counted-page.ts';
import type { ShopEvent } from '#rules/counting/shop-event.ts';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';
import type { SeenEvent } from './use-seen-events.ts';

type Props = {
  hotel: Pick<BookingHotel, 'slug' | 'root' | 'name'>;
  counters: HotelCounters;
  page: CountedPage;
  seen: readonly SeenEvent[];
  /** What this page has counted, kept by who outlives the frame. */
  counted: Set<string>;
  /** The order that is to be counted; taken by who counts it, so that it is counted once. */
  takeSold: () => ShopEvent | null;
};

const ENTRY = 'entry';

/**
 * The counters of the hotel in a frame of their own. Its address has nothing of the page's but the marks of the
 * advertisement, and what they look for in a document is not there.
 */
export function CounterFrame({ hotel, counters, page, seen, counted, takeSold }: Props) {
  const { slug, root, name } = hotel;
  const [open, setOpen] = useState<OpenCounters | null>(null);
  const [address] = useState(() => countersPath(root, new URL(page.location).search));
  const visited = useRef<CountedPage>(null);

  useEffect(() => {
    if (!open || visited.current?.location === page.location) return;
    // Only the first page has come from elsewhere.
    visited.current = counted.has(ENTRY) ? { ...page, referrer: '' } : page;
    counted.add(ENTRY);
    open.visit(visited.current);
  });

  useEffect(() => {
    if (!open || !visited.current) return;
    for (const { key, event } of seen) {
      if (counted.has(key)) continue;
      counted.add(key);
      open.count(event, visited.current);
    }
    const sold = takeSold();
    if (sold) open.count(sold, visited.current);
  });

  // The layout's effect ends before the frame goes, which would have the counters send what they have left.
  useLayoutEffect(() => {
    if (!open) return;
    return () => {
      if (readAnswer(slug, counters) !== 'yes') open.stop();
    };
  }, [open, slug, counters]);

  return (
    <iframe
      hidden
      title={name}
      src={address}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => setOpen(openCounters(currentTarget, counters, name))}
    />
  );
}
