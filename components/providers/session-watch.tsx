'use client';

import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast';
import { SESSION_MARK } from '@/lib/api/cookie-marks';
import { hasMetExpiry, isExpired } from '@/lib/auth/expired-session';
import { forgetMark } from '@/lib/auth/readable-marks';
import { announceSession, followSession } from '@/lib/auth/session-channel';
import { userKey } from '@/lib/auth/user-query';
import { authTexts } from '@/lib/messages/ru-auth';
import { accountKey } from '@/lib/reservations/account-key';
import { useHotel } from './hotel-provider';

/**
 * A 401 anywhere means logout and the login page; what the wizard holds survives it
 * (decisions, point 3). Other tabs hear of it.
 */
export function SessionWatch() {
  const { slug } = useHotel();
  const queries = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isExpired(event.action.error))
        announceSession('expired');
    });
    const stopMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isExpired(event.action.error))
        announceSession('expired');
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queries]);

  useEffect(
    () =>
      followSession((news) => {
        if (news === 'signed-in') {
          // That nobody was logged in is no answer any more, whatever comes of asking anew.
          void queries.resetQueries({ queryKey: userKey });
          void queries.invalidateQueries();
          return;
        }
        // Nobody is logged in any more: neither this tab nor its cache knows the guest.
        const isKnown = Boolean(queries.getQueryData(userKey));
        void forgetMark(SESSION_MARK);
        queries.setQueryData(userKey, null);
        queries.removeQueries({ predicate: isPrivate });
        if (news === 'expired' && isKnown) showToast(authTexts.sessionEnded);
        if (document.visibilityState === 'visible') router.push(`/${slug}/login`, { scroll: false });
      }),
    [queries, router, slug],
  );

  // The watch loads when the page has come to rest: what came before it is looked for once.
  useEffect(() => {
    if (hasMetExpiry(queries)) announceSession('expired');
  }, [queries]);
  return null;
}

const isPrivate = ({ queryKey }: Query) => queryKey[0] === accountKey[0];
