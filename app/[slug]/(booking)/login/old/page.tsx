import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PasswordForm } from '@/components/auth/password-form';
import { QueryProvider } from '@/components/providers/query-provider';
import { authTexts } from '@/lib/messages/ru-auth';

export const metadata: Metadata = { title: authTexts.byPassword };

export default function PasswordLoginPage() {
  return (
    <Suspense>
      <QueryProvider>
        <PasswordForm />
      </QueryProvider>
    </Suspense>
  );
}
