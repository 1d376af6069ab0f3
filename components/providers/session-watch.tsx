'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isEntryPath } from '@/lib/auth/return-path';
import { isSessionChanging } from '@/lib/auth/session-change';
import { hasSession, userKey } from '@/lib/auth/user-query';
import type { UserInfo } from '@/lib/contracts/users';
import { forgetAllBookings } from '@/stores/kept-booking';
import { useUser } from './use-user';

/** A page that is looked at again, and whose guest has logged out or in elsewhere meanwhile, loads anew. */
export function SessionWatch() {
  const queries = useQueryClient();
  const userId = useUser()?.id;
  const first = useRef(userId);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden' || isSessionChanging()) return;
      const shown = queries.getQueryData<UserInfo | null>(userKey);
      if (shown === undefined || hasSession() === (shown !== null)) return;
      // What is being typed into a login or a registration knows nobody yet.
      if (shown === null && isEntryPath(window.location.pathname)) return;
      // Here it may have been a logout, which leaves nothing of the guest in any tab.
      if (shown !== null) forgetAllBookings();
      window.location.reload();
    };
    /** Restored by Back as it was left, for another session or at a call. */
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSessionChanging()) window.location.reload();
      else check();
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', restore);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', restore);
    };
  }, [queries]);

  // Of one guest the page must not become another's.
  useEffect(() => {
    first.current ??= userId;
    if (userId !== undefined && userId !== first.current) window.location.reload();
  }, [userId]);

  return null;
}
