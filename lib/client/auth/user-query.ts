import { queryOptions } from '@tanstack/react-query';
import type { UserInfo } from '#contract/schemas/users.ts';
import { readMark } from '#lib/client/auth/read-mark.ts';
import { callApi } from '#lib/client/http.ts';
import { SESSION_MARK } from '#rules/auth/cookie-marks.ts';
import { ApiError, isApiError } from '#rules/errors/api-error.ts';
import { userKey } from '#rules/query-keys.ts';

/** Whether this browser has a session. Scripts cannot see the token itself, so a mark tells. */
export function hasSession(): boolean {
  return readMark(SESSION_MARK) === '1';
}

/** GET users/info; null without a session. A 401 is an error that ends the session. */
export const userOptions = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    if (!hasSession()) return null;
    // Without a network, as in an offline copy, a call could only fail.
    if (navigator.onLine === false) throw new ApiError('network', 0);
    return callApi('/api/v1/users/info/', { signal });
  },
  staleTime: 60_000,
  // Another user may have logged in meanwhile, in another tab.
  refetchOnWindowFocus: 'always',
  retry: (failures, error) => failures < 1 && !isApiError(error, 401),
});
