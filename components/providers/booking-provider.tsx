'use client';

import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { takeBankReturn } from '#lib/client/auth/bank-return.ts';
import { readMark } from '#lib/client/auth/read-mark.ts';
import { isLayer } from '#lib/client/layer-entry.ts';
import { hotelToday, onServerTime } from '#lib/client/server-clock.ts';
import { ENTRY_MARK } from '#rules/auth/cookie-marks.ts';
import { replaceBooking, writeBooking } from '#rules/booking/booking-address.ts';
import { hasBooking } from '#rules/booking/booking-query.ts';
import { screenInAddress } from '#rules/booking/screens.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { roomAt } from '#rules/search/room-path.ts';
import {
  type BookingActions,
  type BookingState,
  type BookingStore,
  createBookingStore,
  type KnownAddress,
  type WriteAddress,
} from '#stores/booking-store.ts';
import { useHotel } from './hotel-provider.tsx';

const BookingContext = createContext<BookingStore | null>(null);

/**
 * Provides the booking store of one hotel. Server and browser make it from the address that the page was
 * rendered for. If the browser's address differs (a login over a booking, the return from the bank) or the day
 * has changed, the store moves there right after hydration.
 */
export function BookingProvider({ known, children }: { known: KnownAddress; children: ReactNode }) {
  const hotel = useHotel();
  const [store] = useState(() => createBookingStore(hotel.slug, hotel, writeAddressOf(hotel.root), known));
  return (
    <BookingContext value={store}>
      <OpenAddress />
      {children}
    </BookingContext>
  );
}

/** A copy of the booking for children that edit it. Its changes reach neither the booking nor the address. */
export function BookingDraft({ children }: { children: ReactNode }) {
  const hotel = useHotel();
  const original = useBookingStore();
  const [store] = useState(() => {
    const { booking, today, changing } = original.getState();
    const search = writeBooking(booking, hotel, today);
    const known = { ...NOTHING_MISSED, search, today, changing };
    return createBookingStore(hotel.slug, hotel, () => undefined, known);
  });
  return <BookingContext value={store}>{children}</BookingContext>;
}

const NOTHING_MISSED = { missing: null, refusedCode: null, failure: null };

/** Moves the store to the browser's address before its children take over what was typed, and before any press. */
function OpenAddress() {
  const store = useBookingStore();
  const hotel = useHotel();
  // A refreshed page brings an equal array. Only the first one is used, so that the address is not read again.
  const [clock] = useState(hotel.utc_offsets);
  useLayoutEffect(() => {
    const today = () => hotelToday(clock, store.getState().today);
    store.getState().travel(today(), initialSearch(hotel.slug));
    return onServerTime(() => {
      if (today() !== store.getState().today) store.getState().travel(today(), window.location.search);
    });
  }, [store, hotel.slug, clock]);
  return null;
}

/** The query of the page's address, or the one that was saved while the guest was at the bank. */
function initialSearch(slug: string): string {
  const { search } = window.location;
  const left = takeBankReturn(slug);
  const isBack = readMark(ENTRY_MARK) !== undefined || new URLSearchParams(search).get('reason') === 'otp';
  // The store writes its booking into the address and leaves there where the guest has come from.
  if (isBack && !hasBooking(search)) window.history.replaceState(null, '', replaceBooking(search, left));
  return window.location.search;
}

/**
 * Writes the booking into the address. An overlay keeps its path and history entry; the booking behind it
 * changes all the same. A room's page shows the rates of a stay and no other screen, which is the hotel's own page.
 */
function writeAddressOf(root: string): WriteAddress {
  return (booking, isNewScreen) => {
    const { pathname, search } = window.location;
    const next = replaceBooking(search, booking);
    if (roomAt(root, pathname) !== null && screenInAddress(new URLSearchParams(booking)) !== 'rooms') {
      window.location.assign(hotelPath(root, next));
      return;
    }
    if (next === search) return;
    if (isNewScreen && pathname === root && !isLayer()) window.history.pushState(null, '', pathname + next);
    else window.history.replaceState(isNewScreen ? null : window.history.state, '', pathname + next);
  };
}

export function useBookingStore(): BookingStore {
  const store = use(BookingContext);
  if (!store) throw new Error('useBookingStore needs a BookingProvider');
  return store;
}

/** Selects from the booking store: a piece of its state, or one of its actions. */
export function useBooking<T>(select: (state: BookingState & BookingActions) => T): T {
  return useStore(useBookingStore(), select);
}

/** The booking as a query: '?…', or '' for the defaults. */
export function useBookingAddress(): string {
  const hotel = useHotel();
  return useBooking(({ booking, today }) => writeBooking(booking, hotel, today));
}
