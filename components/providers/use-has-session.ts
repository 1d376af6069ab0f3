'use client';

import { useSyncExternalStore } from 'react';
import { followSession } from '@/lib/auth/session-channel';
import { hasSession } from '@/lib/auth/user-query';

/** Whether somebody is logged in, followed as it changes; undefined until the page runs in a browser. */
export function useHasSession(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(follow, hasSession, () => undefined);
}

const follow = (notify: () => void) => followSession(() => notify());
