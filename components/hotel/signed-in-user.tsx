'use client';

import type { ReactNode } from 'react';
import { useUserState } from '@/components/providers/use-user';
import { Icon } from '@/components/ui/icon';
import { authTexts } from '@/lib/messages/ru-auth';
import styles from './user-area.module.css';
import { UserMenu } from './user-menu';
import { UserPending } from './user-pending';

/** The guest's name once loaded, or a retry; the fallback without a session. */
export function SignedInUser({ fallback }: { fallback: ReactNode }) {
  const { user, isLost, isLoading, retry } = useUserState();
  if (isLost && !isLoading)
    return (
      <button type="button" className={styles.user} aria-label={authTexts.profileRetry} onClick={retry}>
        <Icon name="warning" />
        {authTexts.profileAgain}
      </button>
    );
  if (user === undefined) return <UserPending />;
  return user ? <UserMenu user={user} /> : fallback;
}
