'use client';

import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/providers/query-provider';
import { ToastHost } from '@/components/providers/toast-host';

/** What every page has in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <ToastHost />
    </QueryProvider>
  );
}
