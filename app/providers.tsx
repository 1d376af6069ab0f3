'use client';

import type { ReactNode } from 'react';
import { ToastHost } from '@/components/providers/toast-host';

/** What every page has in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastHost />
    </>
  );
}
