'use client';

import { useEffect } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { whenSplashIsOver } from '#components/ui/splash-state.ts';
import { hasSession } from '#lib/auth/user-query.ts';
import { TOUCHED_MARK } from '#lib/client/inline-scripts.ts';

const OFFERED = 'login-offered';

/**
 * Without a session the login opens automatically: once per browser session, on the bare hotel home only, and not
 * for a guest who has already interacted with the page. It replaces the home's history entry (decision 0026).
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
    // The router, whose effects come after those of the page, would not hear of the address.
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

/** Whether it was offered before; marks it as offered. Always true where storage is blocked. */
function isOffered(): boolean {
  try {
    const wasOffered = sessionStorage.getItem(OFFERED) !== null;
    sessionStorage.setItem(OFFERED, '1');
    return wasOffered;
  } catch {
    return true;
  }
}
