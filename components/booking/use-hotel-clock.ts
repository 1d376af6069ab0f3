import { useEffect, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import type { Clock } from '#rules/booking/cancellation.ts';
import { isOtherTime } from '#rules/text/moments.ts';

/** Browsers limit a timer to 2³¹ − 1 ms; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The current time, updated when a step ends, and whether the guest's own clock differs from the hotel's. */
export function useHotelClock(steps: readonly { until: string | null }[] | null | undefined): Clock {
  const { utc_offsets: offsets } = useHotel();
  const [now, setNow] = useState(serverNow);
  const moments = (steps ?? []).flatMap(({ until }) => until ?? []);
  const next = moments.map((until) => Date.parse(until)).find((end) => end >= now);
  const wait = next === undefined ? null : Math.min(next + 1 - now, LONGEST_MS);
  useEffect(() => {
    if (wait === null) return;
    const look = () => setNow(serverNow());
    const timer = setTimeout(look, wait);
    // Timers stop while a phone sleeps, so the time is checked when the page is seen again.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [wait]);
  // The server does not know the guest's time zone, so its answer would not survive hydration.
  const isElsewhere = useHydration() === 'live' && moments.some((until) => isOtherTime(until, offsets));
  return { offsets, now, isElsewhere };
}
