import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PasswordForm } from '@/components/auth/password-form';
import { pageOpening } from '@/components/providers/page-opening';
import { QueryProvider } from '@/components/providers/query-provider';
import { authTexts } from '@/lib/messages/ru-auth';

export const metadata: Metadata = { title: authTexts.byPassword };

export default function PasswordLoginPage() {
  pageOpening().resolve(null);
  return (
    <Suspense>
      <QueryProvider>
        <PasswordForm />
      </QueryProvider>
    </Suspense>
  );
}
