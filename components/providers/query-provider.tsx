'use client';

import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query/query-client';

let browserClient: QueryClient | undefined;
const taken = new WeakSet<DehydratedState>();

/** One client for the whole page in a browser, however many providers stand in it; none is shared on a server. */
function pageClient(queries?: DehydratedState): QueryClient {
  const isServer = typeof window === 'undefined';
  const client = isServer ? createQueryClient() : (browserClient ?? createQueryClient());
  if (!isServer) browserClient = client;
  // What came with the page once is not brought back over newer answers.
  if (queries && (isServer || !taken.has(queries))) {
    taken.add(queries);
    hydrate(client, asOfNow(queries));
  }
  return client;
}

/** Fresh as the page is: how old an answer is counts by the browser's clock, which may be wrong. */
function asOfNow({ queries, mutations }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}

/** `queries`: answers that came with the page. */
export function QueryProvider({ queries, children }: { queries?: DehydratedState; children: ReactNode }) {
  const [client] = useState(() => pageClient(queries));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
