'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { whenSplashIsOver } from '#components/ui/splash-state.ts';
import { hasSession } from '#lib/client/auth/user-query.ts';
import { loadCode } from '#lib/client/load-code.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { TOUCHED_MARK } from '#rules/inline/marks.ts';

const OFFERED = 'login-offered';

const OfferLine = dynamic(
  () => loadCode(() => import('./offer-line.tsx')).then((module) => module.OfferLine),
  { ssr: false },
);

/**
 * Offers the login to a guest without a session: once per browser session, on the hotel's home without a
 * booking, and not after the guest's first press (decision 0026).
 */
export function LoginOffer() {
  const [isOffering, setOffering] = useState(false);
  const isEntered = isEntryPath(usePathname());
  useEffect(() => {
    if (hasSession() || window.location.search !== '') return;
    return whenSplashIsOver(() => {
      const isTouched = TOUCHED_MARK in document.documentElement.dataset;
      if (!isTouched && !isOffered()) setOffering(true);
    });
  }, []);
  // The guest has taken it: it does not come back when they return from the login.
  if (isOffering && isEntered) setOffering(false);
  return isOffering && !isEntered ? <OfferLine onClose={() => setOffering(false)} /> : null;
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
