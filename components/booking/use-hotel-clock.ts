import { useEffect, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { usePageLife } from '#components/ui/page-life.ts';
import type { Clock } from '#lib/booking/cancellation.ts';
import { isOtherTime } from '#lib/text/moments.ts';

/** A timer takes no more than 2³¹ − 1 ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** The time now, which moves on when a step ends, and whether the guest's own clock shows other hours. */
export function useHotelClock(steps: readonly { until: string | null }[] | null | undefined): Clock {
  const { utc_offsets: offsets } = useHotel();
  const [now, setNow] = useState(Date.now);
  const moments = (steps ?? []).flatMap(({ until }) => until ?? []);
  const next = moments.map((until) => Date.parse(until)).find((end) => end >= now);
  const wait = next === undefined ? null : Math.min(next + 1 - now, LONGEST_MS);
  useEffect(() => {
    if (wait === null) return;
    const look = () => setNow(Date.now());
    const timer = setTimeout(look, wait);
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [wait]);
  // The server does not know where the guest is.
  const isElsewhere = usePageLife() === 'live' && moments.some((until) => isOtherTime(until, offsets));
  return { offsets, now, isElsewhere };
}
