'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadCode } from '@/lib/code/load-code';
import { todayAt } from '@/lib/format/dates';
import { storedText } from '@/stores/booking-storage';
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
  // As first seen: a refreshed page brings an equal array, and that is no reason to open again.
  const [clock] = useState(hotel.utc_offsets);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      await nextTask();
      const saved = await readSaved(hotel.slug);
      if (!isGone) store.getState().open(todayAt(clock), window.location.search, saved);
    };
    open().catch(setFailure);
    return () => {
      isGone = true;
    };
  }, [store, hotel.slug, clock]);
  if (failure !== null) throw failure;
  return <BookingContext value={store}>{children}</BookingContext>;
}

/** Hydration is long: a press that came meanwhile goes first. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What this tab has saved; the code that checks it loads only where there is something to check. */
async function readSaved(slug: string) {
  if (storedText(slug) === null) return null;
  const { loadBooking } = await loadCode(() => import('@/stores/saved-booking'));
  return loadBooking(slug);
}

/** A selected part of the wizard's state or one of its actions. */
export function useBooking<T>(select: (state: BookingState & BookingActions) => T): T {
  const store = use(BookingContext);
  if (!store) throw new Error('useBooking needs a BookingProvider');
  return useStore(store, select);
}
