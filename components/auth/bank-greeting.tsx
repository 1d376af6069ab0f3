'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useUser } from '@/components/providers/use-user';
import { showToast } from '@/components/ui/toast';
import { BANK_ENTRY_MARK } from '@/lib/api/cookie-marks';
import { forgetMark, hasMark } from '@/lib/api/readable-marks';
import { hasSessionNotice, withoutSessionNotice } from '@/lib/auth/session-notice';
import { authTexts } from '@/lib/messages/ru-auth';
import { GREETING_MS } from './use-signed-in';

/** Greets a guest signed in by the bank's pass, or says why a pass was not used. */
export function BankGreeting() {
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
    if (name === undefined || !hasMark(BANK_ENTRY_MARK)) return;
    void forgetMark(BANK_ENTRY_MARK);
    showToast(name ? `${authTexts.welcomeBack}, ${name}` : authTexts.welcomeBack, 'ok', GREETING_MS);
  }, [name]);
  return null;
}
