'use client';

import { useEffect } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { followSession } from '@/lib/auth/session-channel';

/** Logout returns the wizard to step 1 (section 2); a session that ran out does not. */
export function LogoutReset() {
  const reset = useBooking((state) => state.reset);
  useEffect(() => followSession((news) => news === 'signed-out' && reset()), [reset]);
  return null;
}
