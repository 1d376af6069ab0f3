'use client';

import { useQuery } from '@tanstack/react-query';
import { useHydration } from '#components/ui/hydration.ts';
import type { UserInfo } from '#contract/schemas/users.ts';
import { hasSession, userOptions } from '#lib/client/auth/user-query.ts';
import { type Booker, toBooker } from '#rules/booking/rate-flow.ts';

/**
 * Who is logged in. `user` is undefined while that is unknown and null without a session. `isLost` means that
 * somebody is logged in but the profile could not be loaded.
 */
export function useUserState() {
  const { data, isError, isFetching, refetch } = useQuery(userOptions);
  const isLost = data === undefined && isError && hasSession();
  return {
    user: data === undefined && isError && !isLost ? null : data,
    isLost,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}

/** The logged-in user; undefined while unknown, null without a session. */
export function useUser(): UserInfo | null | undefined {
  return useUserState().user;
}

/** What the rate rules need to know of the user; undefined while unknown. */
export function useBooker(): Booker | undefined {
  const user = useUser();
  return user === undefined ? undefined : toBooker(user);
}

/** Whether somebody is logged in; undefined until hydration. It does not change during a page's life. */
export function useHasSession(): boolean | undefined {
  return useHydration() === 'rendered' ? undefined : hasSession();
}
