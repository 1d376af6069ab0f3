'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useUser } from '@/components/providers/use-user';
import { showToast } from '@/components/ui/toast';
import { hasSessionNotice, withoutSessionNotice } from '@/lib/auth/session-notice';
import { authTexts } from '@/lib/messages/ru-auth';
import { GREETING_MS } from './use-signed-in';

const ENTRY = 'bank-entry';

/** The way to the bank leaves the page; the greeting waits for the way back. */
export function rememberBankEntry(): void {
  try {
    sessionStorage.setItem(ENTRY, '1');
  } catch {
    // Storage barred: the guest signs in all the same, without a greeting.
  }
}

/** Greets the guest who has come back from the bank, or says why another pass was not taken. */
export function BankGreeting() {
  const user = useUser();
  const isSessionKept = hasSessionNotice(useSearchParams().toString());
  const router = useRouter();

  useEffect(() => {
    if (!isSessionKept) return;
    showToast(authTexts.sessionKept);
    const { pathname, search } = window.location;
    router.replace(pathname + withoutSessionNotice(search), { scroll: false });
  }, [isSessionKept, router]);

  useEffect(() => {
    if (user === undefined || !takeEntry() || !user) return;
    showToast(`${authTexts.welcomeBack}, ${user.first_name}`, 'ok', GREETING_MS);
  }, [user]);
  return null;
}

function takeEntry(): boolean {
  try {
    const isEntry = sessionStorage.getItem(ENTRY) !== null;
    sessionStorage.removeItem(ENTRY);
    return isEntry;
  } catch {
    return false;
  }
}
