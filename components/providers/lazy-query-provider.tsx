'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, Suspense } from 'react';
import { loadCode } from '@/lib/code/load-code';

export const loadQueryProvider = () => loadCode(() => import('./query-provider'));

const QueryProvider = dynamic(() => loadQueryProvider().then((module) => module.QueryProvider));

/**
 * The query provider for parts that load on demand: the first page goes without the library.
 * Until it and they are there the fallback stands in their place; no other part waits for them.
 */
export function LazyQueryProvider({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <QueryProvider>{children}</QueryProvider>
    </Suspense>
  );
}
