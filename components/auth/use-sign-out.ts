import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { announceSession } from '@/lib/auth/session-channel';
import { signOut } from '@/lib/auth/sign-in';
import { authTexts } from '@/lib/messages/ru-auth';

/** Ends the session here and in other tabs; shows an error when the app does not respond. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      announceSession('signed-out');
    } catch {
      showToast(authTexts.logoutFailed);
    } finally {
      setLeaving(false);
    }
  };
  return { isLeaving, leave };
}
