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
import { availabilityKey } from '@/lib/availability/availability-query';
import { bookingPart, parametersPart, replaceBooking } from '@/lib/booking/booking-address';
import { authTexts } from '@/lib/messages/ru-auth';
import { accountKey } from '@/lib/reservations/account-key';
import { roomsKey } from '@/lib/rooms/room-search-query';
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
        // Nobody is logged in any more: neither this tab nor its cache knows the guest or the prices made for them.
        const isKnown = Boolean(queries.getQueryData(userKey));
        void forgetMark(SESSION_MARK);
        queries.setQueryData(userKey, null);
        queries.removeQueries({ predicate: news === 'signed-out' ? isOfAccount : isPrivate });
        if (news === 'expired' && isKnown) showToast(authTexts.sessionEnded);
        const { pathname, search } = window.location;
        const kept = news === 'signed-out' ? parametersPart(search) : bookingPart(search);
        if (document.visibilityState === 'visible') router.push(`/${slug}/login${kept}`, { scroll: false });
        // A page in the background stays where it is, at the screen its wizard has gone to.
        else if (pathname === `/${slug}`)
          window.history.replaceState(null, '', pathname + replaceBooking(search, kept));
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
/** All that was answered to the account: its own things, and the prices and free days made for it. */
const isOfAccount = (query: Query) =>
  isPrivate(query) || [roomsKey[0], availabilityKey[0]].some((name) => name === query.queryKey[0]);
