'use client';

import { useEffect, useRef, useState } from 'react';
import { isEntryPath } from '@/lib/auth/return-path';
import { isSessionChanging } from '@/lib/auth/session-change';
import { hasSession } from '@/lib/auth/user-query';
import { forgetAllBookings } from '@/stores/kept-booking';
import { useUser } from './use-user';

/**
 * A page that is looked at again, and whose guest has logged out or in elsewhere meanwhile, loads anew. Only a change
 * seen by this page counts: a mark and a token that do not belong together must not load it over and over.
 */
export function SessionWatch() {
  const user = useUser();
  const viewer = user === undefined ? undefined : (user?.id ?? null);
  const first = useRef(viewer);
  const [hadSession] = useState(hasSession);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && hasSession() !== hadSession) loadAnew(hadSession);
    };
    /** Restored by Back as it was left, for another session or at a call. */
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSessionChanging()) window.location.reload();
      else check();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', restore);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', restore);
    };
  }, [hadSession]);

  // The mark is the same for every guest: whose session it is says the answer to who they are.
  useEffect(() => {
    if (first.current === undefined) first.current = viewer;
    if (viewer !== undefined && viewer !== first.current) loadAnew(first.current !== null);
  }, [viewer]);

  return null;
}

function loadAnew(isOfGuest: boolean): void {
  if (isSessionChanging()) return;
  // What is being typed into a login or a registration knows nobody yet.
  if (!isOfGuest && isEntryPath(window.location.pathname)) return;
  // It may have been a logout, which leaves nothing of the guest in any tab.
  if (isOfGuest) forgetAllBookings();
  window.location.reload();
}
