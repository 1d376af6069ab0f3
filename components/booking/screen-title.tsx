'use client';

import { useEffect } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { screenTitle } from '@/lib/booking/screen-title';

/** Names the tab after the screen as the guest moves on. */
export function ScreenTitle({ home }: { home: string }) {
  const { name } = useHotel();
  const title = useBooking(({ booking }) => screenTitle(booking, { name, home }));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
