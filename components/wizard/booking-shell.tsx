'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { AskAhead } from '#components/booking/use-room-search.ts';
import { BookingProvider, useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { hotelToday } from '#lib/client/server-clock.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { bookingPart, writeBooking } from '#rules/booking/booking-address.ts';
import { screenTitle } from '#rules/booking/screens.ts';
import type { KnownAddress } from '#stores/booking-store.ts';
import { Wizard } from './wizard.tsx';

type Props = ComponentProps<typeof Wizard> & {
  known: KnownAddress;
  /** The title of the page while the wizard is at its first step. */
  title: string;
};

/** The wizard with its booking store. Its props are rendered by the server. */
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

/** Keeps the booking in line with the address, wherever the browser goes: back, forward or by a link. */
function FollowAddress() {
  const hotel = useHotel();
  const store = useBookingStore();
  const pathname = usePathname();
  const parameters = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is parsed again whenever the router has moved
  useEffect(() => {
    const follow = () => {
      const { booking, today, travel } = store.getState();
      const here = bookingPart(window.location.search);
      const isHome = window.location.pathname === hotel.root;
      // A login or registration without a booking in its address is an overlay: the wizard under it keeps its
      // booking.
      if (!isHome && here === '') return;
      if (here !== writeBooking(booking, hotel, today))
        travel(hotelToday(hotel.utc_offsets, today), window.location.search);
    };
    follow();
    // The router tells of the new address a moment later, and the guest's next press may come before that.
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [store, hotel, pathname, parameters]);
  return null;
}

/** Names the tab after the screen as the guest moves on. A login over the wizard has a title of its own. */
function ScreenTitle({ home }: { home: string }) {
  const { name } = useHotel();
  const title = useBooking(({ booking }) => screenTitle(booking, { name, home }));
  const isUnderEntry = isEntryPath(usePathname());
  useEffect(() => {
    if (!isUnderEntry) document.title = title;
  }, [title, isUnderEntry]);
  return null;
}
