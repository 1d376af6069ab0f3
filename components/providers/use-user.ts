'use client';

import { useQuery } from '@tanstack/react-query';
import { userOptions } from '@/lib/auth/user-query';
import type { Booker } from '@/lib/booking/rate-flow';
import type { UserInfo } from '@/lib/contracts/users';

/** The logged-in guest; undefined while it is not known yet, null without a session. */
export function useUser(): UserInfo | null | undefined {
  const { data, isError } = useQuery(userOptions);
  return data ?? (isError ? null : data);
}

/** What the rate rules need of a guest. */
export function toBooker(user: UserInfo | null): Booker {
  return user && { is_company_employee: user.is_company_employee };
}

/** What the rate rules need of the guest; undefined while it is not known yet. */
export function useBooker(): Booker | undefined {
  const user = useUser();
  return user === undefined ? undefined : toBooker(user);
}
