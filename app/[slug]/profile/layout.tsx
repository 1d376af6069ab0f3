import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Cabinet } from '@/components/account/cabinet';
import { QueryProvider } from '@/components/providers/query-provider';
import { accountTexts } from '@/lib/messages/ru-account';

export const metadata: Metadata = { title: accountTexts.title, robots: { index: false } };

export default function CabinetLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Cabinet>{children}</Cabinet>
    </QueryProvider>
  );
}
