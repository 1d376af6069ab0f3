import { useSyncExternalStore } from 'react';
import { hasSession } from '@/lib/auth/user-query';

/** Whether somebody is logged in; undefined until the page runs in a browser. It changes with the page alone. */
export function useHasSession(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(follow, hasSession, () => undefined);
}

const follow = () => () => undefined;
