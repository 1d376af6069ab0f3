'use client';

import { useEffect } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { whenSplashIsOver } from '#components/ui/splash-state.ts';
import { hasSession } from '#lib/auth/user-query.ts';
import { TOUCHED_MARK } from '#lib/client/inline-scripts.ts';

const OFFERED = 'login-offered';

/**
 * Offers the login to a guest without a session: once per browser session, on the hotel's home without a
 * booking, and not after the guest's first press. It replaces the home's history entry (decision 0026).
 */
export function LoginOffer() {
  const { slug } = useHotel();
  useEffect(() => {
    if (hasSession() || window.location.search !== '') return;
    let cancel: (() => void) | undefined;
    const offer = () => {
      const isTouched = TOUCHED_MARK in document.documentElement.dataset;
      if (!isTouched && !isOffered()) window.history.replaceState(null, '', `/${slug}/login`);
    };
    // The router's effects run after those of the page: without the delay it would miss the new address.
    const task = setTimeout(() => {
      cancel = whenSplashIsOver(offer);
    });
    return () => {
      clearTimeout(task);
      cancel?.();
    };
  }, [slug]);
  return null;
}

/** Whether the login was offered before; marks it as offered. Where storage is blocked it counts as offered. */
function isOffered(): boolean {
  try {
    const wasOffered = sessionStorage.getItem(OFFERED) !== null;
    sessionStorage.setItem(OFFERED, '1');
    return wasOffered;
  } catch {
    return true;
  }
}
