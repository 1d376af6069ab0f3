import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** Whether this is what the server renders, and the browser once more to take it over. */
export function useIsRendered(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => false,
    () => true,
  );
}
