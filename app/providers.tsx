'use client';

import type { ReactNode } from 'react';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { ToastHost } from '#components/providers/toast-host.tsx';

/** The client code of every page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      {children}
      <ToastHost />
    </QueryProvider>
  );
}
