'use client';

import dynamic from 'next/dynamic';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIdle } from '@/components/ui/use-idle';
import { loadCode } from '@/lib/code/load-code';

const loadSessionWatch = () => loadCode(() => import('@/components/providers/session-watch'));
const loadBankGreeting = () => loadCode(() => import('@/components/auth/bank-greeting'));

const SessionWatch = dynamic(() => loadSessionWatch().then((module) => module.SessionWatch), { ssr: false });
const BankGreeting = dynamic(() => loadBankGreeting().then((module) => module.BankGreeting), { ssr: false });

/** What follows the session works unseen: it loads when the page has come to rest. */
export function IdleSession() {
  if (!useIdle()) return null;
  return (
    <OptionalPart>
      <LazyQueryProvider>
        <SessionWatch />
        <BankGreeting />
      </LazyQueryProvider>
    </OptionalPart>
  );
}
