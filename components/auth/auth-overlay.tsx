'use client';

import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
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
  return (
    <Dialog title={title} width={width ?? 'xs'} onClose={close}>
      {children}
    </Dialog>
  );
}
