'use client';

import type { ReactNode } from 'react';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { ToastHost } from '#components/providers/toast-host.tsx';

/** The client code of every page of a hotel; `root` is the path of its home. */
export function Providers({ root, children }: { root: string; children: ReactNode }) {
  return (
    <QueryProvider root={root}>
      {children}
      <ToastHost />
    </QueryProvider>
  );
}
