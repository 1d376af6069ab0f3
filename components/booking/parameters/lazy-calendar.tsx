import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { CalendarSkeleton } from './calendar-skeleton';

const StayCalendar = dynamic(() => import('./stay-calendar').then((module) => module.StayCalendar), {
  ssr: false,
  loading: () => <CalendarSkeleton />,
});

/** The calendar loads when the page has come to rest; its place is kept. */
export function LazyCalendar() {
  const isOpen = useBooking(({ today }) => today !== null);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 1500 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isOpen && isIdle ? <StayCalendar /> : <CalendarSkeleton />;
}
