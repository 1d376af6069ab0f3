'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { AskAhead } from '#components/booking/use-room-search.ts';
import { BookingProvider, useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { isEntryPath } from '#lib/auth/return-path.ts';
import { bookingPart, writeBooking } from '#lib/booking/booking-address.ts';
import { screenTitle } from '#lib/booking/screens.ts';
import { todayAt } from '#lib/text/dates.ts';
import type { KnownAddress } from '#stores/booking-store.ts';
import { Wizard } from './wizard.tsx';

type Props = ComponentProps<typeof Wizard> & {
  known: KnownAddress;
  /** Of the page where the wizard is at its first step. */
  title: string;
};

/** The wizard with its state; what it is given is the server's. */
export function BookingShell({ known, title, ...wizard }: Props) {
  return (
    <BookingProvider known={known}>
      <Suspense>
        <FollowAddress />
      </Suspense>
      <AskAhead />
      <ScreenTitle home={title} />
      <Wizard {...wizard} />
    </BookingProvider>
  );
}

/** Wherever the browser goes (back, forward, a link), the booking becomes that of the new address. */
function FollowAddress() {
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
      if (!isHome && here === '') return;
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

/** Names the tab after the screen as the guest moves on; a login over it names it itself. */
function ScreenTitle({ home }: { home: string }) {
  const { name } = useHotel();
  const title = useBooking(({ booking }) => screenTitle(booking, { name, home }));
  const isUnderEntry = isEntryPath(usePathname());
  useEffect(() => {
    if (!isUnderEntry) document.title = title;
  }, [title, isUnderEntry]);
  return null;
}
