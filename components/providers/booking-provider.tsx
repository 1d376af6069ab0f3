'use client';

import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { takeBankReturn } from '#lib/auth/bank-return.ts';
import { replaceBooking, writeBooking } from '#lib/booking/booking-address.ts';
import { hasBooking } from '#lib/booking/booking-query.ts';
import { ENTRY_MARK, readMark } from '#lib/client/cookie-marks.ts';
import { todayAt } from '#lib/text/dates.ts';
import {
  type BookingState,
  type BookingStore,
  createBookingStore,
  type KnownAddress,
  type ReservationActions,
  type WriteAddress,
} from '#stores/booking-store.ts';
import { useHotel } from './hotel-provider.tsx';

const BookingContext = createContext<BookingStore | null>(null);

/**
 * The wizard's state of one hotel, made on server and browser alike of the address the page was rendered for. Where the
 * browser is at another (a login over a booking, the way back from the bank), or on another day, it goes there at once.
 */
export function BookingProvider({ known, children }: { known: KnownAddress; children: ReactNode }) {
  const hotel = useHotel();
  const [store] = useState(() => createBookingStore(hotel.slug, hotel, writeAddressOf(hotel.slug), known));
  return (
    <BookingContext value={store}>
      <OpenAddress />
      {children}
    </BookingContext>
  );
}

/** Goes to the browser's address, before what stands after it takes over what was typed, and before any press. */
function OpenAddress() {
  const store = useBookingStore();
  const hotel = useHotel();
  // As first seen: a refreshed page brings an equal array, and that is no reason to open again.
  const [clock] = useState(hotel.utc_offsets);
  useLayoutEffect(() => {
    store.getState().travel(todayAt(clock), initialSearch(hotel.slug));
  }, [store, hotel.slug, clock]);
  return null;
}

/** The address of the page, or the one a guest left for the bank, whether it has let them in or not. */
function initialSearch(slug: string): string {
  const { search } = window.location;
  const left = takeBankReturn(slug);
  const isBack = readMark(ENTRY_MARK) !== undefined || new URLSearchParams(search).get('reason') === 'otp';
  return isBack && !hasBooking(search) ? replaceBooking(search, left) : search;
}

/** An overlay keeps its path and its entry in the history; the booking behind it moves on all the same. */
function writeAddressOf(slug: string): WriteAddress {
  return (booking, isNewScreen) => {
    const { pathname, search } = window.location;
    const next = replaceBooking(search, booking);
    if (next === search) return;
    if (isNewScreen && pathname === `/${slug}`) window.history.pushState(null, '', pathname + next);
    else window.history.replaceState(window.history.state, '', pathname + next);
  };
}

export function useBookingStore(): BookingStore {
  const store = use(BookingContext);
  if (!store) throw new Error('useBookingStore needs a BookingProvider');
  return store;
}

/** A selected part of the wizard's state or one of its actions. */
export function useBooking<T>(select: (state: BookingState & ReservationActions) => T): T {
  return useStore(useBookingStore(), select);
}

/** The booking as a query, '?…' or ''. */
export function useBookingAddress(): string {
  const hotel = useHotel();
  return useBooking(({ booking, today }) => writeBooking(booking, hotel, today));
}
