import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { showToast } from '#components/ui/toast.ts';
import { openPage } from '#lib/client/auth/session-change.ts';
import { signOut } from '#lib/client/auth/sign-in.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { forgetAllDrafts } from '#stores/draft.ts';
import { sessionTexts } from './session-texts.ts';

/** Ends the session, forgets all drafts and shows the login. When the app does not respond, it shows an error. */
export function useSignOut() {
  const { root } = useHotel();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // A call in flight would be answered 401, and the guest would read that the session has ended.
    await queries.cancelQueries();
    try {
      await signOut();
    } catch {
      showToast(sessionTexts.logoutFailed);
      void queries.invalidateQueries();
      setLeaving(false);
      return;
    }
    forgetAllDrafts();
    await openPage(hotelPath(root, '/login'));
  };
  return { isLeaving, leave };
}
