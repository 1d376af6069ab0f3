import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

/** Notified of each change of the address, as components are by Next's router. */
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

for (const name of ['pushState', 'replaceState'] as const) {
  const write = window.history[name].bind(window.history);
  window.history[name] = (...args) => {
    write(...args);
    queueMicrotask(notify);
  };
}
window.addEventListener('popstate', notify);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const address = () => window.location.pathname + window.location.search;

const router: AppRouterInstance = {
  bfcacheId: 'test',
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => undefined,
  push: (href) => window.history.pushState(null, '', href),
  replace: (href) => window.history.replaceState(null, '', href),
  prefetch: () => undefined,
};

/** Stands in for Next's router: it changes the address and renders what follows from it. */
export function TestRouter({ children }: { children: ReactNode }) {
  const [pathname = '', search = ''] = useSyncExternalStore(subscribe, address).split('?');
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={parameters}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
