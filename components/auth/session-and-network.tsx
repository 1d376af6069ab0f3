'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#components/providers/use-user.ts';
import { OfflineBar } from '#components/ui/offline-bar.tsx';
import { showToast } from '#components/ui/toast.ts';
import { isEntryPath } from '#lib/auth/return-path.ts';
import { isSessionChanging } from '#lib/auth/session-change.ts';
import { hasSessionNotice, withoutSessionNotice } from '#lib/auth/session-notice.ts';
import { hasSession } from '#lib/auth/user-query.ts';
import { ENTRY_MARK, forgetMark, readMark } from '#lib/client/cookie-marks.ts';
import { forgetAllDrafts } from '#stores/draft.ts';
import { authTexts } from './texts.ts';

/** What every hotel page does beside its content. */
export function SessionAndNetwork() {
  return (
    <>
      <SessionWatch />
      <Greeting />
      <OfflineBar />
    </>
  );
}

const GREETING_MS = 1500;

/** Greets a guest who has just signed in or registered, or says why a pass of the bank was not used. */
function Greeting() {
  const name = useUser()?.first_name;
  const isPassRefused = hasSessionNotice(useSearchParams().toString());

  useEffect(() => {
    if (!isPassRefused) return;
    showToast(authTexts.passRefused);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', pathname + withoutSessionNotice(search));
  }, [isPassRefused]);

  useEffect(() => {
    const entry = readMark(ENTRY_MARK);
    if (name === undefined || entry === undefined) return;
    void forgetMark(ENTRY_MARK);
    showToast(entry === 'new' ? authTexts.welcome(name) : authTexts.welcomeBack(name), 'ok', GREETING_MS);
  }, [name]);
  return null;
}

/**
 * A page that is looked at again, and whose guest has logged out or in elsewhere meanwhile, loads anew. Only a change
 * seen by this page counts: a mark and a token that do not belong together must not load it over and over.
 */
function SessionWatch() {
  const user = useUser();
  const viewer = user === undefined ? undefined : (user?.id ?? null);
  const first = useRef(viewer);
  const [hadSession] = useState(hasSession);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && hasSession() !== hadSession) loadAnew(hadSession);
    };
    /** Restored by Back as it was left, for another session or at a call. */
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSessionChanging()) window.location.reload();
      else check();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', restore);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', restore);
    };
  }, [hadSession]);

  // The mark is the same for every guest: whose session it is says the answer to who they are.
  useEffect(() => {
    if (first.current === undefined) first.current = viewer;
    if (viewer !== undefined && viewer !== first.current) loadAnew(first.current !== null);
  }, [viewer]);

  return null;
}

function loadAnew(isOfGuest: boolean): void {
  if (isSessionChanging()) return;
  // What is being typed into a login or a registration knows nobody yet.
  if (!isOfGuest && isEntryPath(window.location.pathname)) return;
  // It may have been a logout, which leaves nothing of the guest in any tab.
  if (isOfGuest) forgetAllDrafts();
  window.location.reload();
}
