'use client';

import dynamic from 'next/dynamic';

/** The query provider for parts that load on demand: the first page goes without the library. */
export const LazyQueryProvider = dynamic(() =>
  import('./query-provider').then((module) => module.QueryProvider),
);
