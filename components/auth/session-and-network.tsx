'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { OfflineBar } from '#components/ui/offline-bar.tsx';
import { Optional } from '#components/ui/optional.tsx';
import { showToast } from '#components/ui/toast.ts';
import { forgetMark, readMark } from '#lib/client/auth/read-mark.ts';
import { isSessionChanging } from '#lib/client/auth/session-change.ts';
import { hasSession } from '#lib/client/auth/user-query.ts';
import { loadCode } from '#lib/client/load-code.ts';
import { ENTRY_MARK } from '#rules/auth/cookie-marks.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { hasSessionNotice, withoutSessionNotice } from '#rules/auth/session-notice.ts';
import { forgetAllDrafts } from '#stores/draft.ts';
import { sessionTexts } from './session-texts.ts';

const Counting = dynamic(
  () => loadCode(() => import('#components/counting/counting.tsx')).then((module) => module.Counting),
  { ssr: false },
);

/** What every hotel page does beside its content: it watches the session and the network, and counts where it may. */
export function SessionAndNetwork() {
  const { counters } = useHotel();
  return (
    <>
      <SessionWatch />
      <Greeting />
      <OfflineBar />
      {counters ? (
        <Optional>
          <Counting counters={counters} />
        </Optional>
      ) : null}
    </>
  );
}

const GREETING_MS = 1500;

/** Greets a guest who has just signed in or registered, or says why the bank's pass was not used. */
function Greeting() {
  const name = useUser()?.first_name;
  const isPassRefused = hasSessionNotice(useSearchParams().toString());

  useEffect(() => {
    if (!isPassRefused) return;
    showToast(sessionTexts.passRefused);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', pathname + withoutSessionNotice(search));
  }, [isPassRefused]);

  useEffect(() => {
    const entry = readMark(ENTRY_MARK);
    if (name === undefined || entry === undefined) return;
    void forgetMark(ENTRY_MARK);
    showToast(
      entry === 'new' ? sessionTexts.welcome(name) : sessionTexts.welcomeBack(name),
      'ok',
      GREETING_MS,
    );
  }, [name]);
  return null;
}

/**
 * Loads the page anew when the guest comes back to it and has logged in or out in another tab. Only a change
 * that this page has seen counts: a mark without a matching token would make it reload again and again.
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
    /** Back may restore the page as it was left, with another session or a call in flight. */
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

  // The mark is the same for every user, so only the API's answer tells whose session it is.
  useEffect(() => {
    if (first.current === undefined) first.current = viewer;
    if (viewer !== undefined && viewer !== first.current) loadAnew(first.current !== null);
  }, [viewer]);

  return null;
}

function loadAnew(isOfGuest: boolean): void {
  if (isSessionChanging()) return;
  // Nobody is signed in while a login or a registration is being typed, so nothing of another user can be on
  // the page.
  if (!isOfGuest && isEntryPath(window.location.pathname)) return;
  // The change may have been a logout, after which no tab may keep anything of the user.
  if (isOfGuest) forgetAllDrafts();
  window.location.reload();
}
