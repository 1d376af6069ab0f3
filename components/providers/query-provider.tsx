'use client';

import { type DehydratedState, hydrate, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query/query-client';

/** One client for the page in a browser, one for each rendering on a server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const taken = new WeakSet<DehydratedState>();

/** Takes up the answers that came with the page; those of a page that is shown again are not brought back over newer ones. */
export function PageAnswers({ queries, children }: { queries: DehydratedState; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => {
    if (!taken.has(queries)) hydrate(client, asOfNow(queries));
    taken.add(queries);
  });
  return children;
}

/** Fresh as the page is: how old an answer is counts by the browser's clock, which may be wrong. */
function asOfNow({ queries, mutations }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
