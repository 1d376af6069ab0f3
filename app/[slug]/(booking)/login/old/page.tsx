import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PasswordForm } from '@/components/auth/password-form';
import { pageOpening } from '@/components/providers/page-opening';
import { QueryProvider } from '@/components/providers/query-provider';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { authTexts } from '@/lib/messages/ru-auth';
import { pageTexts } from '@/lib/messages/ru-home';

export const metadata: Metadata = { title: authTexts.byPassword };

export default function PasswordLoginPage() {
  pageOpening().resolve(null);
  return (
    <>
      <NeedsScripts text={pageTexts.loginNeedsScripts} />
      <Suspense>
        <QueryProvider>
          <PasswordForm />
        </QueryProvider>
      </Suspense>
    </>
  );
}
