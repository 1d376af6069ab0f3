'use client';

import { SessionWatch } from '@/components/providers/session-watch';
import { OfflineBar } from '@/components/ui/offline-bar';
import { BankGreeting } from './bank-greeting';

/** What every hotel page does beside its content. */
export function IdleParts() {
  return (
    <>
      <SessionWatch />
      <BankGreeting />
      <OfflineBar />
    </>
  );
}
