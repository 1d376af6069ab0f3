'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { todayIn } from '@/lib/format/dates';
import {
  type BookingActions,
  type BookingState,
  type BookingStore,
  createBookingStore,
} from '@/stores/booking-store';
import { useHotel } from './hotel-provider';

const BookingContext = createContext<BookingStore | null>(null);

/** The wizard's state of one hotel. The server and the first client render show the empty booking. */
export function BookingProvider({ children }: { children: ReactNode }) {
  const hotel = useHotel();
  const [store] = useState(() => createBookingStore(hotel.slug, hotel));
  useEffect(
    () => store.getState().open(todayIn(hotel.timezone), window.location.search),
    [store, hotel.timezone],
  );
  return <BookingContext value={store}>{children}</BookingContext>;
}

/** A selected part of the wizard's state or one of its actions. */
export function useBooking<T>(select: (state: BookingState & BookingActions) => T): T {
  const store = use(BookingContext);
  if (!store) throw new Error('useBooking needs a BookingProvider');
  return useStore(store, select);
}
