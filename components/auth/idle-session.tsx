'use client';

import dynamic from 'next/dynamic';
import { OptionalPart } from '#components/ui/optional-part.tsx';
import { useIdle } from '#components/ui/use-idle.ts';
import { loadCode } from '#lib/client/load-code.ts';

export const loadIdleParts = () => loadCode(() => import('./idle-parts.tsx'));

const IdleParts = dynamic(() => loadIdleParts().then((module) => module.IdleParts), { ssr: false });

/** What follows the session and the network works unseen: it loads when the page has come to rest. */
export function IdleSession() {
  if (!useIdle()) return null;
  return (
    <OptionalPart>
      <IdleParts />
    </OptionalPart>
  );
}
