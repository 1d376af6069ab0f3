'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ComponentProps, useEffect, useState } from 'react';
import { whenSplashIsOver } from '#components/ui/splash-state.ts';
import { hasSession } from '#lib/client/auth/user-query.ts';
import { loadCode } from '#lib/client/load-code.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { TOUCHED_MARK } from '#rules/inline/marks.ts';

const OFFERED = 'login-offered';

const OfferedLogin = dynamic(
  () => loadCode(() => import('./login-overlay.tsx')).then((module) => module.OfferedLogin),
  { ssr: false },
);

/**
 * Offers the login to a guest without a session: once per browser session, on the hotel's home without a
 * booking, and not after the guest's first press. The address stays the home's, so that what the guest presses
 * beside it has its history (decision 0026).
 */
export function LoginOffer(props: Omit<ComponentProps<typeof OfferedLogin>, 'onClose'>) {
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
  return isOffering && !isEntered ? <OfferedLogin {...props} onClose={() => setOffering(false)} /> : null;
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
