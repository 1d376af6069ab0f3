import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { useOnline } from '@/components/ui/use-online';
import { common } from '@/lib/messages/ru';

/** A later screen while its code is on the way: its skeleton, and what the wait is for. */
export function ScreenLoading({ children }: { children: ReactNode }) {
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : <Note tone="warn">{common.offline}</Note>}
      {children}
    </>
  );
}
