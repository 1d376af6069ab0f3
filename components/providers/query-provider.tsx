'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query/query-client';

let browserClient: QueryClient | undefined;

/** One client for the whole page in a browser, however many providers stand in it; none is shared on a server. */
function pageClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(pageClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
