'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useBookingStore } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { bookingPart, writeBooking } from '@/lib/booking/booking-address';
import { todayAt } from '@/lib/format/dates';

/** Wherever the browser goes (back, forward, a link, a logout), the booking becomes that of the new address. */
export function FollowAddress() {
  const hotel = useHotel();
  const store = useBookingStore();
  const pathname = usePathname();
  const parameters = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew whenever the router has moved
  useEffect(() => {
    const follow = () => {
      const { booking, today, travel } = store.getState();
      const here = bookingPart(window.location.search);
      const isHome = window.location.pathname === `/${hotel.slug}`;
      // Under an overlay without a booking in its address the wizard stays as it is.
      if (today === null || (!isHome && here === '')) return;
      if (here !== writeBooking(booking, hotel, today))
        travel(todayAt(hotel.utc_offsets), window.location.search);
    };
    follow();
    // The router tells of the new address a moment later; the guest's next press may come first.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [store, hotel, pathname, parameters]);
  return null;
}
