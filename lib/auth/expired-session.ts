import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { hasSession } from './user-query.ts';

export const isExpired = (error: unknown) => isApiError(error, 401);

/**
 * Whether a call of this page has met the end of the session already: one that is on the page now, or, with no
 * session left, any: the part that made it may have gone when the session did.
 */
export function hasMetExpiry(queries: QueryClient): boolean {
  const refused = queries.getQueryCache().findAll({ predicate: ({ state }) => isExpired(state.error) });
  if (hasSession()) return refused.some((query) => query.getObserversCount() > 0);
  const mutations = queries.getMutationCache().getAll();
  return refused.length > 0 || mutations.some(({ state }) => isExpired(state.error));
}
