'use client';

import type { ReactNode } from 'react';
import { useUser } from '@/components/providers/use-user';
import { UserMenu } from './user-menu';
import { UserPending } from './user-pending';

/** The guest's name once it is known; the fallback where the session turned out to be none. */
export function SignedInUser({ fallback }: { fallback: ReactNode }) {
  const user = useUser();
  if (user === undefined) return <UserPending />;
  return user ? <UserMenu user={user} /> : fallback;
}
