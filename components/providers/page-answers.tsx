'use client';

import { type DehydratedState, hydrate, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { noteServerTime } from '#lib/client/server-clock.ts';

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
