'use client';

import dynamic from 'next/dynamic';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIdle } from '@/components/ui/use-idle';
import { loadCode } from '@/lib/code/load-code';

export const loadIdleParts = () => loadCode(() => import('./idle-parts'));

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
