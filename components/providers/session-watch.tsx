'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { SESSION_MARK } from '@/lib/api/cookie-marks';
import { forgetMark } from '@/lib/api/readable-marks';
import { watchSession } from '@/lib/auth/session-channel';
import { userKey } from '@/lib/auth/user-query';
import { bookingPart, parametersPart, replaceBooking } from '@/lib/booking/booking-address';
import { authTexts } from '@/lib/messages/ru-auth';
import { isMadeForGuest, isOfAccount, isPrivate } from './guest-queries';
import { useHotel } from './hotel-provider';

/** A 401 anywhere means logout and the login page; the booking survives it. Other tabs hear of it. */
export function SessionWatch() {
  const { slug } = useHotel();
  const queries = useQueryClient();
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const [loginDue, setLoginDue] = useState<'signed-out' | 'expired' | null>(null);

  useEffect(
    () =>
      watchSession((news) => {
        if (news === 'signed-in') {
          // That nobody was logged in is no answer any more, whatever comes of asking anew.
          void queries.resetQueries({ queryKey: userKey });
          void queries.invalidateQueries();
          return;
        }
        // Nobody is logged in any more: neither this tab nor its cache knows the guest or the prices made for them.
        const isKnown = Boolean(queries.getQueryData(userKey));
        void forgetMark(SESSION_MARK);
        // A call that is still underway would end the session, and open the login, a second time.
        void queries.cancelQueries({ predicate: isMadeForGuest });
        queries.setQueryData(userKey, null);
        queries.removeQueries({ predicate: news === 'signed-out' ? isOfAccount : isPrivate });
        if (news === 'expired' && isKnown) showToast(authTexts.sessionEnded);
        if (document.visibilityState === 'visible') {
          setLoginDue(news);
          return;
        }
        // A page in the background stays where it is, at the screen its wizard has gone to.
        const { pathname, search } = window.location;
        if (pathname === `/${slug}`)
          window.history.replaceState(null, '', pathname + replaceBooking(search, keptPart(news, search)));
      }),
    [queries, slug],
  );

  // A press of the guest that writes the address takes a pending navigation away: the login stays due until it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read anew whenever it has changed
  useEffect(() => {
    if (loginDue === null) return;
    const login = `/${slug}/login`;
    if (pathname.startsWith(login)) setLoginDue(null);
    else router.push(login + keptPart(loginDue, window.location.search), { scroll: false });
  }, [loginDue, pathname, parameters, router, slug]);

  return null;
}

const keptPart = (news: 'signed-out' | 'expired', search: string) =>
  news === 'signed-out' ? parametersPart(search) : bookingPart(search);
