'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { keepSessionNotice } from '@/lib/auth/session-notice';
import { isSearchLink, toSearchLink } from '@/lib/booking/search-link';
import { defaultStayDates } from '@/lib/booking/stay-dates';
import { clampStep } from '@/lib/booking/steps';
import { emptyBooking } from '@/lib/booking/transitions';

/** What a history entry remembers beside its address. */
type Entry = { step?: number; isChoosingExtras?: boolean };

/**
 * The address follows the parameters, so that any search can be shared; the steps are entries of the
 * browser's history, so that back and forward work (decisions, point 12).
 */
export function AddressSync() {
  const hotel = useHotel();
  const pathname = usePathname();
  const { booking, today, travel } = useBooking((state) => state);
  const { step, isChoosingExtras } = booking;
  const screen = `${step}/${isChoosingExtras}`;
  const shown = useRef<string | null>(null);
  const isHome = pathname === `/${hotel.slug}`;
  const link = toSearchLink(booking);
  const bareLink = today ? toSearchLink({ ...emptyBooking(hotel), ...defaultStayDates(today) }) : link;

  useEffect(() => {
    if (!isHome || !today) return;
    const here = window.location;
    // Nothing chosen yet: the bare home keeps its bare address, and a foreign query stays as it is.
    const isBare = link === bareLink && step === 1 && !isSearchLink(here.search);
    const search = isBare ? here.search : keepSessionNotice(link, here.search);
    const entry: Entry = { step, isChoosingExtras };
    const isNewScreen = shown.current !== null && shown.current !== screen;
    shown.current = screen;
    if (isNewScreen) window.history.pushState(entry, '', here.pathname + search);
    else if (search !== here.search || !window.history.state?.step)
      window.history.replaceState({ ...window.history.state, ...entry }, '', here.pathname + search);
  }, [isHome, today, link, bareLink, step, isChoosingExtras, screen]);

  useEffect(() => {
    const go = (event: PopStateEvent) => {
      const entry = event.state as Entry | null;
      if (!entry?.step || window.location.pathname !== `/${hotel.slug}`) return;
      const target = clampStep(entry.step);
      const extras = entry.isChoosingExtras ?? false;
      // The entry exists already: the change that follows must not add another.
      shown.current = `${target}/${extras}`;
      travel(target, extras);
    };
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, [hotel.slug, travel]);
  return null;
}
