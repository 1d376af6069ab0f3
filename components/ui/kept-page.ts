import { useSyncExternalStore } from 'react';

/**
 * When the page was kept that stands here in place of the present one; the worker marks it so
 * (public/voucher-worker.js). null: the page is as the server has it.
 */
export function useKeptAt(): string | null {
  return useSyncExternalStore(
    follow,
    () => document.documentElement.dataset.keptAt ?? null,
    () => null,
  );
}

/** What the page shows has come over the network meanwhile. */
export function forgetKeptPage(): void {
  delete document.documentElement.dataset.keptAt;
}

function follow(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-kept-at'] });
  return () => observer.disconnect();
}
