'use client';

import dynamic from 'next/dynamic';
import { useIdle } from '@/components/ui/use-idle';
import { LazyQueryProvider } from './lazy-query-provider';

const SessionWatch = dynamic(() => import('./session-watch').then((module) => module.SessionWatch), {
  ssr: false,
});
const BankGreeting = dynamic(
  () => import('@/components/auth/bank-greeting').then((module) => module.BankGreeting),
  {
    ssr: false,
  },
);

/** What follows the session works unseen: it loads when the page has come to rest. */
export function IdleSession() {
  if (!useIdle()) return null;
  return (
    <LazyQueryProvider>
      <SessionWatch />
      <BankGreeting />
    </LazyQueryProvider>
  );
}
