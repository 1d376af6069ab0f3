import { queryOptions } from '@tanstack/react-query';
import { getCookie } from 'cookies-next/client';
import { isApiError } from '@/lib/api/api-error';
import { callApi } from '@/lib/api/http';
import { SESSION_MARK } from '@/lib/api/session-mark';
import { type UserInfo, userInfo } from '@/lib/contracts/users';

export const userKey = ['user'] as const;

/** Whether this browser has a session; the token itself is out of the page's reach. */
export function hasSession(): boolean {
  return Boolean(getCookie(SESSION_MARK));
}

/** GET users/info; null without a session. A 401 is an error that ends the session (section 4). */
export const userOptions = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }): Promise<UserInfo | null> =>
    hasSession() ? callApi('/api/v1/users/info/', { schema: userInfo, signal }) : null,
  staleTime: 60_000,
  retry: (failures, error) => failures < 1 && !isApiError(error, 401),
});
