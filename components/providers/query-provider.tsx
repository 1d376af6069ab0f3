'use client';

import {
  type DehydratedState,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#lib/auth/query-client.ts';

let ofBrowser: QueryClient | undefined;

/**
 * One client for the page in a browser, one for each rendering on a server. In a browser it is kept outside React: an
 * event during hydration restarts it from the root, and a client in uncommitted state would be lost with its answers.
 */
function clientOfPage(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofBrowser ??= createQueryClient();
  return ofBrowser;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
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
