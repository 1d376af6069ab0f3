'use client';

import { type ReactNode, useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { focusEntry } from './focus-entry';
import { useCloseOverlay } from './use-close-overlay';

/** A dialog over the wizard; closing it strips the segment from the path. */
export function AuthOverlay({
  title,
  width,
  children,
}: {
  title: string;
  width?: 'xs' | 'm';
  children: ReactNode;
}) {
  const close = useCloseOverlay();
  useEffect(() => focusEntry, []);
  return (
    <Dialog title={title} width={width ?? 'xs'} onClose={close}>
      {children}
    </Dialog>
  );
}
