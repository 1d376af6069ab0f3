import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isMadeForGuest } from '@/components/providers/guest-queries';
import { showToast } from '@/components/ui/toast';
import { announceSession } from '@/lib/auth/session-channel';
import { signOut } from '@/lib/auth/sign-in';
import { authTexts } from '@/lib/messages/ru-auth';

/** Ends the session here and in other tabs; shows an error when the app does not respond. */
export function useSignOut() {
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // A call that is still under way would be answered 401, and the guest be told that the session has ended.
    await queries.cancelQueries({ predicate: isMadeForGuest });
    try {
      await signOut();
      announceSession('signed-out');
    } catch {
      showToast(authTexts.logoutFailed);
      void queries.invalidateQueries({ predicate: isMadeForGuest });
    } finally {
      setLeaving(false);
    }
  };
  return { isLeaving, leave };
}
