'use client';

import type { ReactNode } from 'react';
import { HotelProvider } from '#components/providers/hotel-provider.tsx';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { ToastHost } from '#components/providers/toast-host.tsx';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';

/** The client code of every page of a hotel. */
export function Providers({ hotel, children }: { hotel: BookingHotel; children: ReactNode }) {
  return (
    <HotelProvider hotel={hotel}>
      <QueryProvider root={hotel.root}>
        {children}
        <ToastHost />
      </QueryProvider>
    </HotelProvider>
  );
}
