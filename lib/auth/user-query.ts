import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { readMark, SESSION_MARK } from '@/lib/api/cookie-marks';
import { loadCode } from '@/lib/code/load-code';
import type { UserInfo } from '@/lib/contracts/users';

export const userKey = ['user'] as const;

/** Whether this browser has a session; scripts cannot read the token itself. */
export function hasSession(): boolean {
  return readMark(SESSION_MARK) === '1';
}

export const loadFetchUserInfo = () => loadCode(() => import('./fetch-user-info.ts'));

/** GET users/info; null without a session. A 401 is an error that ends the session. */
export const userOptions = queryOptions({
  queryKey: userKey,
  // An anonymous guest does not load the schema of the response.
  queryFn: async ({ signal }): Promise<UserInfo | null> =>
    hasSession() ? (await loadFetchUserInfo()).fetchUserInfo(signal) : null,
  staleTime: 60_000,
  // Somebody else may have logged in meanwhile, in another tab.
  refetchOnWindowFocus: 'always',
  retry: (failures, error) => failures < 1 && !isApiError(error, 401),
});
