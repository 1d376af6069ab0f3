import { useSyncExternalStore } from 'react';

/**
 * When the shown page was saved, if it is an offline copy; the worker marks it so (public/voucher-worker.js).
 * null means that the page comes from the server.
 */
export function useOfflineCopyTime(): string | null {
  return useSyncExternalStore(
    follow,
    () => document.documentElement.dataset.savedAt ?? null,
    () => null,
  );
}

/** Called once the page's data has been loaded over the network. */
export function unmarkOfflineCopy(): void {
  delete document.documentElement.dataset.savedAt;
}

function follow(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-saved-at'] });
  return () => observer.disconnect();
}
