'use client';

import { type ReactNode, Suspense } from 'react';
import { BookingProvider } from '@/components/providers/booking-provider';
import { FollowAddress } from './follow-address';
import { FollowSession } from './follow-session';
import { Wizard } from './wizard';

/** The wizard with its state; hero and children are the server's. */
export function BookingShell({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  return (
    <BookingProvider>
      <FollowSession />
      <Suspense>
        <FollowAddress />
      </Suspense>
      <Wizard hero={hero}>{children}</Wizard>
    </BookingProvider>
  );
}
