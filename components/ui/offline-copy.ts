import { useSyncExternalStore } from 'react';

/**
 * When the page was kept that stands here in place of the present one; the worker marks it so
 * (public/voucher-worker.js). null: the page is as the server has it.
 */
export function useOfflineCopyTime(): string | null {
  return useSyncExternalStore(
    follow,
    () => document.documentElement.dataset.savedAt ?? null,
    () => null,
  );
}

/** What the page shows has come over the network meanwhile. */
export function unmarkOfflineCopy(): void {
  delete document.documentElement.dataset.savedAt;
}

function follow(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-saved-at'] });
  return () => observer.disconnect();
}
