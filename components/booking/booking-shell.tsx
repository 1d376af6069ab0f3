'use client';

import { type ReactNode, Suspense } from 'react';
import { BookingProvider } from '@/components/providers/booking-provider';
import type { Opening } from '@/components/providers/page-opening';
import { FollowAddress } from './follow-address';
import { FollowSession } from './follow-session';
import { Wizard } from './wizard';

/** The wizard with its state; hero and children are the server's. */
export function BookingShell({
  opening,
  hero,
  children,
}: {
  opening: Promise<Opening | null>;
  hero: ReactNode;
  children: ReactNode;
}) {
  return (
    <BookingProvider opening={opening}>
      <FollowSession />
      <Suspense>
        <FollowAddress />
      </Suspense>
      <Wizard hero={hero}>{children}</Wizard>
    </BookingProvider>
  );
}
