'use client';

import { type ReactNode, Suspense } from 'react';
import { BookingProvider } from '@/components/providers/booking-provider';
import type { Opening } from '@/components/providers/page-opening';
import { DrawnMonthsContext } from './drawn-months-context';
import { FollowAddress } from './follow-address';
import { Wizard } from './wizard';

/** The wizard with its state; what it is given is the server's. */
export function BookingShell({
  opening,
  hero,
  closedSteps,
  months,
  children,
}: {
  opening: Promise<Opening | null>;
  hero: ReactNode;
  closedSteps: ReactNode[];
  /** The calendar's first months. */
  months: ReactNode;
  children: ReactNode;
}) {
  return (
    <BookingProvider opening={opening}>
      <Suspense>
        <FollowAddress />
      </Suspense>
      <DrawnMonthsContext value={months}>
        <Wizard hero={hero} closedSteps={closedSteps}>
          {children}
        </Wizard>
      </DrawnMonthsContext>
    </BookingProvider>
  );
}
