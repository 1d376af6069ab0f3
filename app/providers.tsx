'use client';

import type { ReactNode } from 'react';
import { ToastHost } from '@/components/providers/toast-host';

/** Client code of every page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastHost />
    </>
  );
}
