'use client';

import {
  type DehydratedState,
  hydrate,
  type QueryClient,
  QueryClientProvider,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#lib/client/auth/query-client.ts';
import { noteServerTime } from '#lib/client/server-clock.ts';

let ofBrowser: QueryClient | undefined;

/**
 * A server needs one client for each rendering, a browser one for the whole page. In a browser it is kept
 * outside of React: an event during hydration restarts it from the root, and a client in uncommitted state
 * would be lost together with its answers.
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

/**
 * Takes over the answers that came with the page. A page that is shown again must not put old answers in place
 * of newer ones.
 */
export function PageAnswers({ queries, children }: { queries: DehydratedState; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => {
    if (taken.has(queries)) return;
    // The server dates an answer when it has it, so the page tells the time: this moment, but for the way here.
    noteServerTime(Math.max(...queries.queries.map(({ state }) => state.dataUpdatedAt)));
    hydrate(client, asOfNow(queries));
    taken.add(queries);
  });
  return children;
}

/** Dates the answers by the browser's clock, which may be wrong: otherwise fresh ones could count as stale. */
function asOfNow({ queries, mutations }: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
