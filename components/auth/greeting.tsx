'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useUser } from '@/components/providers/use-user';
import { showToast } from '@/components/ui/toast';
import { ENTRY_MARK, forgetMark, readMark } from '@/lib/api/cookie-marks';
import { hasSessionNotice, withoutSessionNotice } from '@/lib/auth/session-notice';
import { authTexts } from '@/lib/messages/ru-auth';

/** A greeting closes after this time, ms. */
const GREETING_MS = 1500;

/** Greets a guest who has just signed in or registered, or says why a pass of the bank was not used. */
export function Greeting() {
  const name = useUser()?.first_name;
  const isSessionKept = hasSessionNotice(useSearchParams().toString());
  const router = useRouter();

  useEffect(() => {
    if (!isSessionKept) return;
    showToast(authTexts.sessionKept);
    const { pathname, search } = window.location;
    router.replace(pathname + withoutSessionNotice(search), { scroll: false });
  }, [isSessionKept, router]);

  useEffect(() => {
    const entry = readMark(ENTRY_MARK);
    if (name === undefined || entry === undefined) return;
    void forgetMark(ENTRY_MARK);
    const words = entry === 'new' ? authTexts.welcome : authTexts.welcomeBack;
    showToast(name ? `${words}, ${name}` : words, 'ok', GREETING_MS);
  }, [name]);
  return null;
}
