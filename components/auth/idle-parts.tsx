'use client';

import { QueryProvider } from '@/components/providers/query-provider';
import { SessionWatch } from '@/components/providers/session-watch';
import { OfflineBar } from '@/components/ui/offline-bar';
import { Greeting } from './greeting';

/** What every hotel page does beside its content. */
export function IdleParts() {
  return (
    <QueryProvider>
      <SessionWatch />
      <Greeting />
      <OfflineBar />
    </QueryProvider>
  );
}
