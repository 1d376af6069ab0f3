'use client';

import { SessionWatch } from '@/components/providers/session-watch';
import { OfflineBar } from '@/components/ui/offline-bar';
import { Greeting } from './greeting';

/** What every hotel page does beside its content. */
export function IdleParts() {
  return (
    <>
      <SessionWatch />
      <Greeting />
      <OfflineBar />
    </>
  );
}
