'use client';

import dynamic from 'next/dynamic';
import { Optional } from '#components/ui/optional.tsx';
import { useIdle } from '#components/ui/use-idle.ts';
import { loadCode } from '#lib/client/load-code.ts';

export const loadSessionAndNetwork = () => loadCode(() => import('./session-and-network.tsx'));

const SessionAndNetwork = dynamic(() => loadSessionAndNetwork().then((module) => module.SessionAndNetwork), {
  ssr: false,
});

/** Loads what watches the session and the network when the browser is idle: none of it is visible. */
export function DeferredSession() {
  if (!useIdle()) return null;
  return (
    <Optional>
      <SessionAndNetwork />
    </Optional>
  );
}
