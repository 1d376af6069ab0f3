import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, updated as that changes. `onServer` is the answer for the server and
 * hydration.
 */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
