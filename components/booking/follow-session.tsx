'use client';

import { useEffect } from 'react';
import { useBookingStore } from '@/components/providers/booking-provider';
import { followSession } from '@/lib/auth/session-channel';

/** What happens to the session happens to the booking: a logout returns to step 1, a session that ran out does not. */
export function FollowSession() {
  const store = useBookingStore();
  useEffect(
    () =>
      followSession((news) => {
        const { reset, endSession, resumeSearch } = store.getState();
        if (news === 'signed-out') reset();
        else if (news === 'expired') endSession();
        else resumeSearch();
      }),
    [store],
  );
  return null;
}
