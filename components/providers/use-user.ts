'use client';

import { useQuery } from '@tanstack/react-query';
import { usePageLife } from '#components/ui/page-life.ts';
import { hasSession, userOptions } from '#lib/auth/user-query.ts';
import { type Booker, toBooker } from '#lib/booking/rate-flow.ts';
import type { UserInfo } from '#lib/contracts/users.ts';

/**
 * Who is logged in. `user`: undefined while it is not known, null without a session; `isLost`: somebody is logged in, and
 * who it is could not be loaded.
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

/** The logged-in guest; undefined while it is not known, null without a session. */
export function useUser(): UserInfo | null | undefined {
  return useUserState().user;
}

/** What the rate rules need of the guest; undefined while it is not known. */
export function useBooker(): Booker | undefined {
  const user = useUser();
  return user === undefined ? undefined : toBooker(user);
}

/** Whether somebody is logged in; undefined until the page runs in a browser. It changes with the page alone. */
export function useHasSession(): boolean | undefined {
  return usePageLife() === 'rendered' ? undefined : hasSession();
}
