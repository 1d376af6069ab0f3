'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#lib/client/auth/query-client.ts';

let ofBrowser: QueryClient | undefined;

/**
 * A server needs one client for each rendering, a browser one for the whole page. In a browser it is kept
 * outside of React: an event during hydration restarts it from the root, and a client in uncommitted state
 * would be lost together with its answers.
 */
function clientOfPage(root: string): QueryClient {
  if (typeof window === 'undefined') return createQueryClient(root);
  ofBrowser ??= createQueryClient(root);
  return ofBrowser;
}

export function QueryProvider({ root, children }: { root: string; children: ReactNode }) {
  const [client] = useState(() => clientOfPage(root));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
