'use client';

import { createContext, type ReactNode, use } from 'react';
import type { BookingHotel } from '#rules/hotel/booking-hotel.ts';

const HotelContext = createContext<BookingHotel | null>(null);

export function HotelProvider({ hotel, children }: { hotel: BookingHotel; children: ReactNode }) {
  return <HotelContext value={hotel}>{children}</HotelContext>;
}

/**
 * The hotel of the page.
 * @throws Error outside a HotelProvider.
 */
export function useHotel(): BookingHotel {
  const hotel = use(HotelContext);
  if (!hotel) throw new Error('useHotel needs a HotelProvider');
  return hotel;
}
