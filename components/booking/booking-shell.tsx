'use client';

import type { ReactNode } from 'react';
import { BookingProvider } from '@/components/providers/booking-provider';
import { AddressSync } from './address-sync';
import { LogoutReset } from './logout-reset';
import { Wizard } from './wizard';

/** The wizard with its state; hero and children are the server's. */
export function BookingShell({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  return (
    <BookingProvider>
      <LogoutReset />
      <AddressSync />
      <Wizard hero={hero}>{children}</Wizard>
    </BookingProvider>
  );
}
