import { queryOptions } from '@tanstack/react-query';
import { getCookie } from 'cookies-next/client';
import { isApiError } from '@/lib/api/api-error';
import { callApi } from '@/lib/api/http';
import { type UserInfo, userInfo } from '@/lib/contracts/users';

/** Readable companion of the HttpOnly token cookie: tells only that a session exists. */
export const SESSION_COOKIE = 'nlb_session';

export const userKey = ['user'] as const;

/** GET users/info; null without a session or after a 401, which ends it (section 4). */
export const userOptions = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }): Promise<UserInfo | null> => {
    if (!getCookie(SESSION_COOKIE)) return null;
    try {
      return await callApi('/api/v1/users/info/', { schema: userInfo, signal });
    } catch (error) {
      if (isApiError(error, 401)) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  retry: 1,
});
