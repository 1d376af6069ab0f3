import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { hasSession } from './user-query.ts';

export const isExpired = (error: unknown) => isApiError(error, 401);

/**
 * Whether a call of this page has met the end of the session already: one that is on the page now, or,
 * with no session left, one that was sent from it.
 */
export function hasMetExpiry(queries: QueryClient): boolean {
  const isSeen = queries
    .getQueryCache()
    .getAll()
    .some((query) => query.getObserversCount() > 0 && isExpired(query.state.error));
  if (isSeen || hasSession()) return isSeen;
  return queries
    .getMutationCache()
    .getAll()
    .some(({ state }) => isExpired(state.error));
}
